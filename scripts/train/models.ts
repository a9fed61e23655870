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
import { fitGist } from './gist.ts';
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

/** Groups that are not seen, in one order. */
function unseenBy(blind: ReadonlySet<string> = new Set()): string[] {
  return [...blind].filter((group) => group !== '').toSorted();
}

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

/** What is made of a text the first time is given again: of the same text by the same details. */
function madeOnce<Details extends readonly (string | null)[], Made>(
  make: (text: GoldText, ...details: Details) => Made,
): (text: GoldText, ...details: Details) => Made {
  const known = new Map<GoldText, Map<string, Made>>();
  return (text, ...details) => {
    const own = known.get(text) ?? new Map<string, Made>();
    known.set(text, own);
    const key = details.join(' ');
    const made = own.get(key) ?? make(text, ...details);
    own.set(key, made);
    return made;
  };
}

/** What was fitted of the same texts by the same settings is given again. */
function fittedOnce<Fitted>(): (texts: Collections, settings: unknown, fit: () => Fitted) => Fitted {
  const known = new WeakMap<Collections, Map<string, Fitted>>();
  return (texts, settings, fit) => {
    const own = known.get(texts) ?? new Map<string, Fitted>();
    known.set(texts, own);
    const key = JSON.stringify(settings);
    const fitted = own.get(key) ?? fit();
    own.set(key, fitted);
    return fitted;
  };
}

/** The texts once read, from which models can be trained in several ways. */
export class School {
  readonly #teacher = new Teacher();
  readonly #wholes = new Map<GoldText, readonly Bare[]>();
  readonly #reviews = fittedOnce<Record<'all' | 'first' | 'second', StoredModel>>();
  readonly #targets = fittedOnce<{ all: StoredModel } & Record<'first' | 'second', LinearModel>>();
  readonly #gists = fittedOnce<{ all: StoredGistModel } & Record<'first' | 'second', GistModel>>();

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
    // What models see of a text hangs on those of whole texts, and on nothing else that is fitted.
    const ofWholes = [shares, fits.review, unseenBy(blind?.review)];
    const reviews = this.#reviews(texts, ofWholes, () => ({
      first: fitWhole(isFirst, once),
      second: fitWhole(isSecond, once),
      all: fitWhole(() => true, fits.review),
    }));
    const [ofFirst, ofSecond] = [openModel(reviews.first), openModel(reviews.second)];
    /** The model of whole texts that has not learnt from a text. */
    const unlearntWhole = (text: GoldText): LinearModel => (isFirst(text) ? ofSecond : ofFirst);
    const knownIn = problemsKnown(texts);
    // What each half teaches is what all of it teaches: examples are made once, and let go of with these functions.
    const fitTargets = () => {
      const examplesOf = madeOnce(
        (text: GoldText, lesson: (typeof TARGET_LESSONS)[number], vertical: string | null) =>
          this.#teacher.examplesOf(text, lesson, { vertical, whole: unlearntWhole(text) }),
      );
      const fitBy = (isTaught: Of, options: PolarityOptions): StoredModel => {
        const examples = taught(TARGET_LESSONS, examplesOf, isTaught);
        return fitPolarity(sighted(examples, target.names, blind?.target), target.names, options);
      };
      const briefly = { ...fits.target, rounds: 1 };
      return {
        all: fitBy(() => true, fits.target),
        first: openModel(fitBy(isFirst, briefly)),
        second: openModel(fitBy(isSecond, briefly)),
      };
    };
    const fitGists = () => {
      const examplesOf = madeOnce((text: GoldText, byCategory: string | null) =>
        this.#teacher.gistExamplesOf(text, {
          review: unlearntWhole(text),
          known: knownIn(text),
          byCategory,
        }),
      );
      const fitBy = (isTaught: Of): StoredGistModel =>
        fitGist(
          [...texts].flatMap(([collection, own]) => {
            const { weights, vertical: byCategory = null } = shares[collection] ?? { weights: {} };
            const weight = weights.gist ?? 0;
            if (weight === 0) return [];
            return own
              .filter(isTaught)
              .flatMap((text) => examplesOf(text, byCategory).map((one) => ({ ...one, weight })));
          }),
          { names: gist.names, things: things.names },
          { ...fits.gist, ...(blind === undefined ? {} : { blind: blind.gist }) },
        );
      const first = openGistModel(fitBy(isFirst));
      const second = openGistModel(fitBy(isSecond));
      return { first, second, all: fitBy(() => true) };
    };
    const gists = this.#gists(texts, [ofWholes, fits.gist, unseenBy(blind?.gist)], fitGists);
    const targets = this.#targets(texts, [ofWholes, fits.target, unseenBy(blind?.target)], fitTargets);
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
      target: targets.all,
      review: reviews.all,
    };
    const opened = { target: openModel(models.target), review: openModel(models.review) };
    /** All that one half of the texts teaches, for the verdicts on the other. */
    const halfOf = (isTaught: Of, half: Opened & { gist: GistModel }) => {
      const saidBy = fitSaidBy(isTaught, half, { ...fits.said, rounds: 1 });
      return { ...half, said: openHashedModel(saidBy) };
    };
    const first = halfOf(isFirst, { target: targets.first, review: ofFirst, gist: gists.first });
    const second = halfOf(isSecond, { target: targets.second, review: ofSecond, gist: gists.second });
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
      gist: gists.all,
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
