/** Where of a record the lists begin, in this order; the eight lengths come first. */
export const LISTS = [
  'clauses',
  'terms',
  'phrases',
  'quotes',
  'suggestions',
  'aspects',
  'problems',
  'doubtful',
] as const;
export type List = (typeof LISTS)[number];

/** How many numbers an entry of each list takes. */
export const WIDTHS: Readonly<Record<List, number>> = {
  clauses: 5,
  terms: 3,
  phrases: 4,
  quotes: 3,
  suggestions: 2,
  aspects: 6,
  problems: 4,
  doubtful: 4,
};
