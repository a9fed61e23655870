import type { Collections } from '../collections.ts';
import type { GoldText } from '../gold.ts';
import type { Side } from '../sides.ts';

/** The texts of some sides, by collection. */
export function onSides(
  collections: Collections,
  sideOf: (text: GoldText) => Side,
  sides: readonly Side[],
): Collections {
  return new Map(
    [...collections].map(([id, texts]) => [id, texts.filter((text) => sides.includes(sideOf(text)))]),
  );
}

/** Collections of which the whole texts are measured; phrases from lists are measured beside them. */
export const WHOLE_TEXTS = [
  'neas',
  'nhft',
  'phase1',
  'clothing',
  'complaints',
  'sentences',
  'labels/sentence',
  'labels/text',
] as const;

/** Collections that say what is said of given words. */
export const GIVEN_TERMS = ['mams-terms', 'tsa-md', 'products', 'labels/sentence', 'labels/text'] as const;

/** Collections of our own labels, which say what aspects and problems a text has. */
export const LABELLED = ['labels/sentence', 'labels/text', 'labels/places'] as const;

/** Collections that teach which aspects and problems a text has, written ones too. */
export const TAUGHT = [...LABELLED, 'written', 'written-reviews'] as const;
