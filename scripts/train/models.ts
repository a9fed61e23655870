import type { TrainedModels } from './analyser-of.ts';
import type { Collections } from './collections.ts';
import { Teacher, type Bare, type Lesson, type Lessons } from './examples.ts';
import type { GoldText } from './gold.ts';
import { withOnly, type Example } from './logistic.ts';
import { fitAndPack, type PackOptions } from './pack.ts';
import { FITS, SHARES, type Share } from './recipe.ts';

/** Settings other than those of the recipe, to try them. */
export interface Recipe {
  shares: Readonly<Record<string, Share>>;
  fits: Readonly<Record<'target' | 'review', PackOptions>>;
  blind?: Blind;
}

/** Groups of features that each model does not see. */
export type Blind = Readonly<Record<'target' | 'review', ReadonlySet<string>>>;

function sighted(
  examples: readonly Example[],
  names: readonly string[],
  blind?: ReadonlySet<string>,
): readonly Example[] {
  if (blind === undefined) return examples;
  return withOnly(examples, (id) => {
    const name = names[id] ?? '';
    return !blind.has(name.slice(0, name.indexOf(':')));
  });
}

const TARGET_LESSONS: readonly Lesson[] = ['terms', 'aspects', 'mentions'];

/** The texts once read, from which models can be trained in several ways. */
export class School {
  readonly #teacher = new Teacher();
  readonly #lessons = new Map<GoldText, Lessons>();

  /** Trains both models on texts by their collection; the same texts give the same models. */
  train(texts: Collections, { shares, fits, blind }: Recipe = { shares: SHARES, fits: FITS }): TrainedModels {
    const taught = (lessons: readonly Lesson[]): Example[] =>
      [...texts].flatMap(([collection, own]) =>
        lessons.flatMap((lesson) => {
          const weight = shares[collection]?.weights[lesson] ?? 0;
          if (weight === 0) return [];
          const vertical = shares[collection]?.vertical ?? null;
          return own.flatMap((text) =>
            this.#lessonsOf(text, vertical)[lesson].map((bare: Bare) => ({ ...bare, weight })),
          );
        }),
      );
    const [targets, wholes] = [taught(TARGET_LESSONS), taught(['whole'])];
    const { target, whole } = this.#teacher;
    return {
      target: fitAndPack(sighted(targets, target.names, blind?.target), target.names, fits.target),
      review: fitAndPack(sighted(wholes, whole.names, blind?.review), whole.names, fits.review),
    };
  }

  #lessonsOf(text: GoldText, vertical: string | null): Lessons {
    let lessons = this.#lessons.get(text);
    if (lessons === undefined) {
      lessons = this.#teacher.lessonsOf(text, vertical);
      this.#lessons.set(text, lessons);
    }
    return lessons;
  }
}
