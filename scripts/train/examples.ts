import { seenIn, type Features, type LinearModel, type SeenText } from './features-of.ts';
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

/** What a text can teach. */
export type Lesson =
  /** Of itself. */
  | 'whole'
  /** Of given words in it. */
  | 'terms'
  /** Words of the vocabulary for an aspect that is labelled, where the words that speak of it are not. */
  | 'aspects'
  /** Words of the vocabulary in a text of one sentence, which have the polarity of all of it. */
  | 'mentions';

/** Makes examples; the numbers of their features are those of `whole` for whole texts and of `target` for all else. */
export class Teacher {
  readonly whole = new FeatureNumbers();
  readonly target = new FeatureNumbers();

  /**
   * What one text has to teach in a lesson; `vertical` is the vocabulary by which its mentions are found, `whole` the model
   * of whole texts that its words are looked up in.
   */
  examplesOf(
    gold: GoldText,
    lesson: Lesson,
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
