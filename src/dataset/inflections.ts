const SIBILANT = /(?:[sxz]|ch|sh)$/;
const CONSONANT_Y = /[^aeiou]y$/;
const LATIN = /^[a-z]+$/;

/** The regular English plurals of a folded word; none for words in other scripts or with digits. */
export function pluralsOf(word: string): readonly string[] {
  if (!LATIN.test(word)) return [];
  if (CONSONANT_Y.test(word)) return [`${word.slice(0, -1)}ies`, `${word}s`];
  if (SIBILANT.test(word)) return [`${word}es`];
  return word.endsWith('o') ? [`${word}s`, `${word}es`] : [`${word}s`];
}

/**
 * The words of which a folded word may be the regular English plural. Short words and those in -ss, -us and -is are
 * no plurals (gas, glass, virus). Spelling does not tell `houses` from `glasses`: what may be no word does no harm.
 */
export function singularsOf(word: string): readonly string[] {
  if (!LATIN.test(word) || word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [];
  const singulars = [word.slice(0, -1)];
  const stem = word.slice(0, -2);
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('es') && (SIBILANT.test(stem) || stem.endsWith('o'))) singulars.push(stem);
  return singulars;
}
