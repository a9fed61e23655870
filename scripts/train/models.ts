import type { StoredModels } from './analyser-of.ts';
import type { Collections } from './collections.ts';
import {
  openGistModel,
  openHashedModel,
  openModel,
  openVerdictModel,
  UNTAUGHT,
  type GistModel,
  type LinearModel,
  type StoredGistModel,
  type StoredHashedModel,
  type StoredModel,
} from './features-of.ts';
import { Teacher, type Bare, type Lesson } from './examples.ts';
import type { GoldText } from './gold.ts';
import { fitGist, type GistOptions } from './gist.ts';
import { fitPolarity, fitSaid, type HashOptions, type PolarityOptions } from './hashed.ts';
import { withOnly, type Example } from './logistic.ts';
import { FITS, SHARES, type Share } from './recipe.ts';
import { halvesOf } from './sides.ts';
import { fitProblem } from './problem.ts';
import { fitVerdict } from './verdict.ts';

/** Settings other than those of the recipe, to try them. */
export interface Recipe {
  shares: Readonly<Record<string, Share>>;
  fits: typeof FITS;
  blind?: Blind;
}

/** Groups of features that each model does not see. */
export type Blind = Readonly<Record<'target' | 'review' | 'gist', ReadonlySet<string>>>;

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

/** What the models of targets and of whole texts say, ready for use. */
type Opened = Readonly<Record<'target' | 'review', LinearModel>>;

const TARGET_LESSONS = ['terms', 'aspects', 'mentions'] as const;

/** By which draw texts are parted in two, those of one origin together. */
const HALVES = 3;

/** Texts of one collection and vertical were labelled with the same list of problems. */
function keyOf({ source, vertical }: GoldText): string {
  return `${source} ${vertical}`;
}

/** The problems that the labels of a text could have named: those of any text of its collection and vertical. */
function problemsKnown(texts: Collections): (text: GoldText) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  for (const text of [...texts.values()].flat()) {
    const own = known.get(keyOf(text)) ?? new Set();
    known.set(keyOf(text), own);
    for (const id of text.problems ?? []) own.add(id);
  }
  return (text) => known.get(keyOf(text)) ?? new Set();
}

/** The texts once read, from which models can be trained in several ways. */
export class School {
  readonly #teacher = new Teacher();
  readonly #wholes = new Map<GoldText, readonly Bare[]>();

  /**
   * Trains all models on texts by their collection; the same texts give the same models. The model of targets sees what
   * one of whole texts knows of the words: while it learns, one that has not learnt from the very texts. So do verdicts
   * see what the other models say.
   */
  train(texts: Collections, { shares, fits, blind }: Recipe = { shares: SHARES, fits: FITS }): StoredModels {
    type Of = (text: GoldText) => boolean;
    const taught = <Taught extends Lesson>(
      lessons: readonly Taught[],
      examplesOf: (text: GoldText, lesson: Taught, vertical: string | null) => readonly Bare[],
      isTaught: Of = () => true,
    ): Example[] =>
      [...texts].flatMap(([collection, own]) =>
        lessons.flatMap((lesson) => {
          const share = shares[collection]?.weights[lesson] ?? 0;
          if (share === 0) return [];
          const vertical = shares[collection]?.vertical ?? null;
          return own.filter(isTaught).flatMap((text) =>
            examplesOf(text, lesson, vertical).map(({ weight = 1, ...bare }) => {
              return { ...bare, weight: weight * share };
            }),
          );
        }),
      );
    const { target, whole, gist, things, said, verdict, problem } = this.#teacher;
    const fitWhole = (isTaught: Of, options: PolarityOptions): StoredModel => {
      const examples = taught(['whole'], (text) => this.#wholesOf(text), isTaught);
      return fitPolarity(sighted(examples, whole.names, blind?.review), whole.names, options);
    };
    const isFirst = halvesOf(texts, HALVES);
    const isSecond: Of = (text) => !isFirst(text);
    const once = { ...fits.review, rounds: 1 };
    const ofFirst = openModel(fitWhole(isFirst, once));
    const ofSecond = openModel(fitWhole(isSecond, once));
    const fitTarget = (isTaught: Of, options: PolarityOptions): StoredModel => {
      const examples = taught(
        TARGET_LESSONS,
        (text, lesson, vertical) =>
          this.#teacher.examplesOf(text, lesson, { vertical, whole: isFirst(text) ? ofSecond : ofFirst }),
        isTaught,
      );
      return fitPolarity(sighted(examples, target.names, blind?.target), target.names, options);
    };
    const knownIn = problemsKnown(texts);
    const fitGistOf = (isTaught: Of, options: GistOptions): StoredGistModel =>
      fitGist(
        [...texts].flatMap(([collection, own]) => {
          const { weights, vertical: byCategory = null } = shares[collection] ?? { weights: {} };
          const weight = weights.gist ?? 0;
          if (weight === 0) return [];
          return own.filter(isTaught).flatMap((text) => {
            const review = isFirst(text) ? ofSecond : ofFirst;
            const bare = this.#teacher.gistExamplesOf(text, { review, known: knownIn(text), byCategory });
            return bare.map((one) => ({ ...one, weight }));
          });
        }),
        { names: gist.names, things: things.names },
        { ...options, ...(blind === undefined ? {} : { blind: blind.gist }) },
      );
    const gists = {
      first: openGistModel(fitGistOf(isFirst, fits.gist)),
      second: openGistModel(fitGistOf(isSecond, fits.gist)),
    };
    /** One that has not learnt from a text. */
    const unlearntGist = (text: GoldText): GistModel => (isFirst(text) ? gists.second : gists.first);
    const fitSaidBy = (isTaught: Of, models: Opened, options: HashOptions): StoredHashedModel =>
      fitSaid(
        taught(
          ['said'],
          (text) => this.#teacher.saidExamplesOf(text, { ...models, gist: unlearntGist(text) }),
          isTaught,
        ),
        said.names,
        options,
      );
    const models = {
      target: fitTarget(() => true, fits.target),
      review: fitWhole(() => true, fits.review),
    };
    const opened = { target: openModel(models.target), review: openModel(models.review) };
    /** All that one half of the texts teaches, for the verdicts on the other. */
    const halfOf = (isTaught: Of, { review, gist: ownGist }: { review: LinearModel; gist: GistModel }) => {
      const half = { target: openModel(fitTarget(isTaught, { ...fits.target, rounds: 1 })), review };
      const saidBy = fitSaidBy(isTaught, half, { ...fits.said, rounds: 1 });
      return { ...half, gist: ownGist, said: openHashedModel(saidBy) };
    };
    const first = halfOf(isFirst, { review: ofFirst, gist: gists.first });
    const second = halfOf(isSecond, { review: ofSecond, gist: gists.second });
    const verdicts = taught(['verdict', 'unstarred'], (text, lesson, byCategory) =>
      this.#teacher.verdictExamplesOf(text, lesson, { models: isFirst(text) ? second : first, byCategory }),
    );
    const ofVerdicts = fitVerdict(verdicts, verdict.names, fits.verdict);
    const judge = openVerdictModel(ofVerdicts);
    const problems = taught(['problem', 'problemUnstarred'], (text, lesson) =>
      this.#teacher.problemExamplesOf(text, lesson, {
        models: { ...(isFirst(text) ? second : first), verdict: judge },
        known: knownIn(text),
      }),
    );
    return {
      ...models,
      gist: fitGistOf(() => true, fits.gist),
      said: fitSaidBy(() => true, opened, fits.said),
      verdict: ofVerdicts,
      problem: fitProblem(problems, problem.names, fits.problem),
    };
  }

  #wholesOf(text: GoldText): readonly Bare[] {
    const known =
      this.#wholes.get(text) ?? this.#teacher.examplesOf(text, 'whole', { vertical: null, whole: UNTAUGHT });
    this.#wholes.set(text, known);
    return known;
  }
}
