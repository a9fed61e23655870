import plurals from './plurals.json' with { type: 'json' };

const IRREGULAR: ReadonlyMap<string, string> = new Map(Object.entries(plurals.irregular));

/** Plurals of words in -u and -i; all others in -us and -is are no plurals: "bus", "basis". */
const VOWEL_PLURALS: ReadonlySet<string> = new Set(plurals.vowel);

/** A word without its plural ending, for comparison only: "heaters" and "heater" meet. */
export function singular(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * The word and all that it could be a plural of: two words are one, in singular or plural, where these meet. "buses" may be
 * of "bus" and of "buse", as "houses" is of "house".
 */
export function singularsOf(word: string): Set<string> {
  const forms = new Set([word, singular(word)]);
  const isPlural = VOWEL_PLURALS.has(word) || !/(?:ss|us|is)$/.test(word);
  if (word.length > 3 && word.endsWith('s') && isPlural) forms.add(word.slice(0, -1));
  if (word.length > 4 && /(?:[sxz]|ch|sh|o)es$/.test(word)) forms.add(word.slice(0, -2));
  return forms;
}
