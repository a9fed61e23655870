/** One to five as people write them in the languages whose exports are read, folded; Google's ONE to FIVE among them. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...numbered('one', 'two', 'three', 'four', 'five'),
  ...numbered('uno', 'dos', 'tres', 'cuatro', 'cinco'),
  ...numbered('una', 'dos', 'tres', 'cuatro', 'cinco'),
  ...numbered('ein', 'zwei', 'drei', 'vier', 'funf'),
  ...numbered('eins', 'zwei', 'drei', 'vier', 'fuenf'),
  ...numbered('un', 'deux', 'trois', 'quatre', 'cinq'),
  ...numbered('une', 'deux', 'trois', 'quatre', 'cinq'),
]);

/** What a number of stars is called, folded. */
export const STAR_WORDS: ReadonlySet<string> = new Set(
  'star stars bubble bubbles estrella estrellas stern sterne sternen etoile etoiles'.split(' '),
);

/** What stands between a rating and the highest one: "4 out of 5". */
export const OF_WORDS: ReadonlySet<string> = new Set(['of', 'out of', 'de', 'von', 'sur', '/']);

function numbered(...words: string[]): [string, number][] {
  return words.map((word, index) => [word, index + 1]);
}
