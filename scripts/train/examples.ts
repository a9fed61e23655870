import { CATEGORISED, ownOf, polarityByAspect } from './categories.ts';
import {
  problemsSeen,
  seenAspects,
  seenGists,
  seenIn,
  seenVerdicts,
  VERDICTS,
  type Features,
  type GistModel,
  type LinearModel,
  type SeenText,
  type SeenBy,
  type VerdictFeatures,
  type VerdictModel,
} from './features-of.ts';
import type { GistExample } from './gist.ts';
import type { GoldText, Polarity } from './gold.ts';
import { FeatureNumbers, Numbers, type Example } from './logistic.ts';

/** The classes of the models, in the order of their weights. */
export const CLASSES: readonly Polarity[] = ['positive', 'neutral', 'negative'];

/** Texts of it are one sentence to those who labelled them, wherever the reader parts them. */
const ONE_SENTENCE = 'labels/sentence';

/** An example before it has the weight of its collection; its own, 1 unless it is given, counts as a share of that. */
export type Bare = Omit<Example, 'weight'> & Partial<Pick<Example, 'weight'>>;

/** What a text can teach. */
export type Lesson =
  /** Of itself. */
  | 'whole'
  /** Of given words in it. */
  | 'terms'
  /** Words of the vocabulary for an aspect that is labelled, where the words that speak of it are not. */
  | 'aspects'
  /** Words of the vocabulary in a text of one sentence, which have the polarity of all of it. */
  | 'mentions'
  /** What each sentence is about. */
  | 'gist'
  /** Of each sentence, of which aspects it says anything. */
  | 'said'
  /** What all of it says of each aspect, or that it says nothing of it. */
  | 'verdict'
  /** The same where its stars are not seen. */
  | 'unstarred'
  /** Whether it tells each problem that it seems to tell. */
  | 'problem'
  /** The same where its stars are not seen. */
  | 'problemUnstarred';

/** Makes examples; the numbers of their features are those of `whole` for whole texts, of `said` for
 * which aspects a sentence speaks of, of `verdict` for what a text says of them, of `problem` for
 * what went wrong, and of `target` for all else. */
export class Teacher {
  readonly whole = new FeatureNumbers();
  readonly target = new FeatureNumbers();
  readonly gist = new FeatureNumbers();
  /** All that a sentence can be about. */
  readonly things = new Numbers();
  readonly said = new FeatureNumbers();
  readonly verdict = new FeatureNumbers();
  readonly problem = new FeatureNumbers();

  /**
   * What one text has to teach in a lesson; `vertical` is the vocabulary by which its mentions are found, `whole` the model
   * of whole texts that its words are looked up in.
   */
  examplesOf(
    gold: GoldText,
    lesson: 'whole' | 'terms' | 'aspects' | 'mentions',
    { vertical, whole }: { vertical: string | null; whole: LinearModel },
  ): Bare[] {
    const seen = seenIn(gold.text, whole);
    const { overall } = gold;
    switch (lesson) {
      case 'whole':
        return overall === null ? [] : [{ ...this.whole.of(seen.whole()), label: CLASSES.indexOf(overall) }];
      case 'terms':
        return gold.terms.flatMap(({ from, to, polarity }) => this.#example(seen.target(from, to), polarity));
      case 'aspects':
        return vertical === null ? [] : this.#mentions(seen, vertical, polarityByAspect(gold));
      case 'mentions':
        return vertical === null || seen.sentences > 1 ? [] : this.#mentions(seen, vertical, () => overall);
    }
  }

  /**
   * What one text teaches of what its sentences are about, their words looked up in a model of whole texts; of its problems
   * those are `known` that its labels could name. What is labelled for all of it, and not where, it teaches of no sentence of several.
   * `byCategory` is the vocabulary of texts labelled by category.
   */
  gistExamplesOf(
    gold: GoldText,
    {
      review,
      known,
      byCategory,
    }: { review: LinearModel; known: ReadonlySet<string>; byCategory: string | null },
  ): Omit<GistExample, 'weight'>[] {
    const { source, problems, told, labelsEachPlace } = gold;
    const vertical = gold.vertical ?? byCategory;
    if (vertical === null || gold.aspects === null) return [];
    const { sentences, things } = seenGists({ ...gold, vertical }, review);
    const isOne = source === ONE_SENTENCE || sentences.length === 1;
    const isCategorised = gold.vertical === null;
    const aspects = isCategorised ? ownOf(gold.aspects) : gold.aspects;
    // Categories have no words: they speak of all of the text.
    const terms = isCategorised ? aspects.map((one) => ({ ...one, from: -1 })) : gold.terms;
    const labelled = new Set(labelsEachPlace === true ? [] : aspects.map(({ aspect }) => aspect));
    return sentences.map(({ from, to, features, clauses, parts }) => {
      const isIn = (one: { from: number }): boolean => isOne || (one.from >= from && one.from < to);
      const saidOf = (aspect: string): boolean | null => {
        if (isCategorised && !CATEGORISED.has(aspect)) return null;
        const isSaid = terms.some((term) => term.aspect === aspect && isIn(term));
        return isSaid || !labelled.has(aspect) ? isSaid : null;
      };
      const tells = (problem: string): boolean | null => {
        if (problems === null || !known.has(problem)) return null;
        if (told !== undefined) return told.some((one) => one.problem === problem && isIn(one));
        const isTold = problems.includes(problem);
        return isOne || !isTold ? isTold : null;
      };
      const complains = (aspect: string): boolean | null => {
        const sides = new Set(
          terms.flatMap((term) => (term.aspect === aspect && isIn(term) ? (term.polarity ?? []) : [])),
        );
        return sides.has('negative') === sides.has('positive') ? null : sides.has('negative');
      };
      const labelOf = { aspects: saidOf, problems: tells, complaints: complains };
      const outputs = things.flatMap(({ kind, id, names, at }) => {
        const label = labelOf[kind](id);
        const numbered = (all: readonly string[]) => Int32Array.from(all, (name) => this.things.of(name));
        const directions = numbered(names);
        return label === null ? [] : [{ directions, at: numbered(at), label: Number(label) }];
      });
      return {
        ids: Int32Array.from(features, ([group, name]) => this.gist.numberOf(group, name)),
        values: Float32Array.from(features, ([, , value]) => value),
        clauses: Int8Array.from(clauses),
        parts,
        outputs,
      };
    });
  }

  /** What one text teaches of which aspects its sentences speak of, with the other models as they were trained; 1 where they do. */
  saidExamplesOf(
    gold: GoldText,
    models: { target: LinearModel; review: LinearModel; gist: GistModel },
  ): Bare[] {
    const { vertical, terms, source, aspects, labelsEachPlace } = gold;
    if (vertical === null || aspects === null) return [];
    const seen = seenAspects({ ...gold, vertical }, models);
    const isOne = source === ONE_SENTENCE || seen.sentences === 1;
    // Where an aspect is labelled once, another sentence may well speak of it too.
    const labelled = new Set(labelsEachPlace === true ? [] : aspects.map(({ aspect }) => aspect));
    return seen.aspects.flatMap(({ aspect, from, to, features }): Bare[] => {
      const own = terms.filter((term) => term.aspect === aspect);
      const isSaid = own.some((term) => isOne || (term.from >= from && term.from < to));
      if (!isSaid && labelled.has(aspect)) return [];
      return [{ ...this.said.of(features), label: Number(isSaid) }];
    });
  }

  /**
   * What one text teaches of what it says of each aspect that it may speak of, by models that have not learnt from it; a
   * little also as it looks without the model of what is said. `byCategory` is the vocabulary of texts labelled by category.
   */
  verdictExamplesOf(
    gold: GoldText,
    lesson: 'verdict' | 'unstarred',
    { models, byCategory }: { models: SeenBy; byCategory: string | null },
  ): Bare[] {
    const { aspects } = gold;
    const vertical = gold.vertical ?? byCategory;
    const rating = lesson === 'unstarred' ? null : gold.rating;
    if (vertical === null || aspects === null) return [];
    const labels = labelByAspect(gold.vertical === null ? ownOf(aspects) : aspects);
    return seenVerdicts({ ...gold, rating, vertical }, models).flatMap(
      ({ aspect, seen, unlearnt }): Bare[] => {
        // Categories say nothing of aspects that none of them is.
        if (gold.vertical === null && !CATEGORISED.has(aspect)) return [];
        const label = labels.get(aspect) ?? 0;
        return [
          { ...this.#verdictOf(seen), label },
          { ...this.#verdictOf(unlearnt), label, weight: UNLEARNT },
        ];
      },
    );
  }

  /** What one text teaches of the problems that it seems to tell, by models that have not learnt from it but for verdicts; 1 where it does.
   * What its labels could not have said, for `known` are all that they could, is told where its aspect is complained of. */
  problemExamplesOf(
    gold: GoldText,
    lesson: 'problem' | 'problemUnstarred',
    { models, known }: { models: SeenBy & { verdict: VerdictModel }; known: ReadonlySet<string> },
  ): Bare[] {
    const { vertical, aspects, problems } = gold;
    const isUnstarred = lesson === 'problemUnstarred';
    if (vertical === null || problems === null || (isUnstarred && gold.rating === null)) return [];
    const blamed = new Set(
      aspects?.flatMap(({ aspect, polarity }) => (polarity === 'negative' ? aspect : [])),
    );
    const rating = isUnstarred ? null : gold.rating;
    return problemsSeen({ ...gold, rating, vertical }, models).map(({ note, aspects: own, by, features }) => {
      const isBlamed = (by === 'aspect' || !known.has(note.id)) && own.some((aspect) => blamed.has(aspect));
      const isTold = problems.includes(note.id) || isBlamed;
      return {
        ...this.problem.of(features.map(([name, value]) => ['', name, value])),
        label: Number(isTold),
      };
    });
  }

  #verdictOf(features: VerdictFeatures): Pick<Example, 'ids' | 'values'> {
    return this.verdict.of(features.map(([name, value]) => ['', name, value]));
  }

  #example(features: Features | null, polarity: Polarity | null): Bare[] {
    if (features === null || polarity === null) return [];
    return [{ ...this.target.of(features), label: CLASSES.indexOf(polarity) }];
  }

  #mentions(seen: SeenText, vertical: string, polarityOf: (aspect: string) => Polarity | null): Bare[] {
    return seen.mentions(vertical).flatMap(({ aspect, features }) => {
      return this.#example(features, polarityOf(aspect));
    });
  }
}

/** How much a text counts as it looks where no model tells of which aspects its sentences say anything. */
const UNLEARNT = 0.2;

/** The class of each labelled aspect: 0 would be that nothing is said. What is praised and blamed takes no side. */
function labelByAspect(aspects: NonNullable<GoldText['aspects']>): Map<string, number> {
  const polarities = Map.groupBy(aspects, ({ aspect }) => aspect);
  return new Map(
    [...polarities].map(([aspect, own]) => {
      const sides = new Set(own.flatMap(({ polarity }) => (polarity === 'neutral' ? [] : (polarity ?? []))));
      const [side = 'neutral', ...others] = sides;
      return [aspect, 1 + VERDICTS.indexOf(others.length > 0 ? 'neutral' : side)];
    }),
  );
}
