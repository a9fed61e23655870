import type { GoldText, Polarity } from './gold.ts';

/** The aspect of our own vocabulary that a category of MAMS speaks of; the others have no words of their own. */
const OWN_ASPECT: ReadonlyMap<string, string> = new Map([
  ['food', 'food'],
  ['menu', 'food'],
  ['staff', 'service'],
  ['service', 'service'],
  ['price', 'price'],
  ['ambience', 'ambience'],
]);

/** The aspects that some category speaks of. */
export const CATEGORISED: ReadonlySet<string> = new Set(OWN_ASPECT.values());

/** What categories say of our own aspects. */
export function ownOf(aspects: NonNullable<GoldText['aspects']>): NonNullable<GoldText['aspects']> {
  return aspects.flatMap(({ aspect: category, polarity }) => {
    const aspect = OWN_ASPECT.get(category);
    return aspect === undefined ? [] : [{ aspect, polarity }];
  });
}

/** The polarity of an aspect by the labels of categories; null where two categories of one aspect differ. */
export function polarityByAspect(gold: GoldText): (aspect: string) => Polarity | null {
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
