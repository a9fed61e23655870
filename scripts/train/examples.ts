import { seenIn, type SeenText } from './features-of.ts';
import type { GoldText, Polarity } from './gold.ts';
import { FeatureNumbers, type Example } from './logistic.ts';

/** The classes of the models, in the order of their weights. */
export const CLASSES: readonly Polarity[] = ['positive', 'neutral', 'negative'];

/** The aspect of our own vocabulary that a category of MAMS speaks of; the others have no words of their own. */
const OWN_ASPECT: ReadonlyMap<string, string> = new Map([
  ['food', 'food'],
  ['menu', 'food'],
  ['staff', 'service'],
  ['service', 'service'],
  ['price', 'price'],
  ['ambience', 'ambience'],
]);

/** An example before it has the weight of its collection. */
export type Bare = Omit<Example, 'weight'>;

/** What one text has to teach: of itself, of given words in it, and of words that a vocabulary finds in it. */
export interface Lessons {
  whole: readonly Bare[];
  terms: readonly Bare[];
  /** Words of the vocabulary for an aspect that is labelled, where the words that speak of it are not. */
  aspects: readonly Bare[];
  /** Words of the vocabulary in a text of one sentence, which have the polarity of all of it. */
  mentions: readonly Bare[];
}

export type Lesson = keyof Lessons;

/** Makes examples; the numbers of their features are those of `whole` for whole texts and of `target` for all else. */
export class Teacher {
  readonly whole = new FeatureNumbers();
  readonly target = new FeatureNumbers();

  lessonsOf(gold: GoldText, vertical: string | null): Lessons {
    const seen = seenIn(gold.text);
    return {
      whole:
        gold.overall === null
          ? []
          : [{ ...this.whole.of(seen.whole()), label: CLASSES.indexOf(gold.overall) }],
      terms: gold.terms.flatMap(({ from, to, polarity }) => {
        const features = seen.target(from, to);
        return features === null ? [] : [{ ...this.target.of(features), label: CLASSES.indexOf(polarity) }];
      }),
      aspects: vertical === null ? [] : this.#mentions(seen, vertical, polarityByAspect(gold)),
      mentions:
        vertical === null || seen.sentences > 1 ? [] : this.#mentions(seen, vertical, () => gold.overall),
    };
  }

  #mentions(seen: SeenText, vertical: string, polarityOf: (aspect: string) => Polarity | null): Bare[] {
    return seen.mentions(vertical).flatMap(({ aspect, features }) => {
      const polarity = polarityOf(aspect);
      return polarity === null ? [] : [{ ...this.target.of(features), label: CLASSES.indexOf(polarity) }];
    });
  }
}

/** The polarity of an aspect by the labels of categories; null where two categories of one aspect differ. */
function polarityByAspect(gold: GoldText): (aspect: string) => Polarity | null {
  const polarities = new Map<string, Set<Polarity>>();
  for (const { aspect: category, polarity } of gold.terms.length > 0 ? [] : (gold.aspects ?? [])) {
    const aspect = OWN_ASPECT.get(category);
    if (aspect !== undefined && polarity !== null)
      polarities.set(aspect, (polarities.get(aspect) ?? new Set()).add(polarity));
  }
  return (aspect) => {
    const [polarity, ...others] = polarities.get(aspect) ?? [];
    return polarity === undefined || others.length > 0 ? null : polarity;
  };
}
