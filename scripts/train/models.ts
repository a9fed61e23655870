import type { StoredModels } from './analyser-of.ts';
import type { Collections } from './collections.ts';
import { openModel, UNTAUGHT, type StoredModel } from './features-of.ts';
import { Teacher, type Bare, type Lesson } from './examples.ts';
import type { GoldText } from './gold.ts';
import { fitPolarity, fitSaid, type PolarityOptions } from './hashed.ts';
import { withOnly, type Example } from './logistic.ts';
import { FITS, SHARES, type Share } from './recipe.ts';
import { sidesOf, type Draw } from './sides.ts';

/** Settings other than those of the recipe, to try them. */
export interface Recipe {
  shares: Readonly<Record<string, Share>>;
  fits: typeof FITS;
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

const TARGET_LESSONS = ['terms', 'aspects', 'mentions'] as const;

/** How texts are parted in two, those of one origin together. */
const HALVES: Draw = { share: 0.5, seed: 3 };

/** The texts once read, from which models can be trained in several ways. */
export class School {
  readonly #teacher = new Teacher();
  readonly #wholes = new Map<GoldText, readonly Bare[]>();

  /**
   * Trains all models on texts by their collection; the same texts give the same models. The model of targets sees what
   * one of whole texts knows of the words: while it learns, one that has not learnt from the very texts.
   */
  train(texts: Collections, { shares, fits, blind }: Recipe = { shares: SHARES, fits: FITS }): StoredModels {
    const taught = <Taught extends Lesson>(
      lessons: readonly Taught[],
      examplesOf: (text: GoldText, lesson: Taught, vertical: string | null) => readonly Bare[],
    ): Example[] =>
      [...texts].flatMap(([collection, own]) =>
        lessons.flatMap((lesson) => {
          const weight = shares[collection]?.weights[lesson] ?? 0;
          if (weight === 0) return [];
          const vertical = shares[collection]?.vertical ?? null;
          return own.flatMap((text) =>
            examplesOf(text, lesson, vertical).map((bare) => ({ ...bare, weight })),
          );
        }),
      );
    const { target, whole } = this.#teacher;
    const fitWhole = (isTaught: (text: GoldText) => boolean, options: PolarityOptions): StoredModel => {
      const examples = taught(['whole'], (text) => (isTaught(text) ? this.#wholesOf(text) : []));
      return fitPolarity(sighted(examples, whole.names, blind?.review), whole.names, options);
    };
    const sideOf = sidesOf(texts, HALVES);
    const isFirst = (text: GoldText): boolean => sideOf(text) === 'held-out';
    const once = { ...fits.review, rounds: 1 };
    const ofFirst = openModel(fitWhole(isFirst, once));
    const ofSecond = openModel(fitWhole((text) => !isFirst(text), once));
    const targets = taught(TARGET_LESSONS, (text, lesson, vertical) =>
      this.#teacher.examplesOf(text, lesson, { vertical, whole: isFirst(text) ? ofSecond : ofFirst }),
    );
    const models = {
      target: fitPolarity(sighted(targets, target.names, blind?.target), target.names, fits.target),
      review: fitWhole(() => true, fits.review),
    };
    const opened = { target: openModel(models.target), review: openModel(models.review) };
    const says = taught(['said'], (text) => this.#teacher.saidExamplesOf(text, opened));
    return { ...models, said: fitSaid(says, this.#teacher.said.names, fits.said) };
  }

  #wholesOf(text: GoldText): readonly Bare[] {
    const known =
      this.#wholes.get(text) ?? this.#teacher.examplesOf(text, 'whole', { vertical: null, whole: UNTAUGHT });
    this.#wholes.set(text, known);
    return known;
  }
}
