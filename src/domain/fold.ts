/** Marks that only dress a letter in these scripts; elsewhere (Devanagari, Thai, ...) a mark is a vowel and stays. */
const DRESSED_LETTER =
  /([[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]&&\p{L}])\p{M}+/gv;

const ASCII_ONLY = /^\p{ASCII}*$/u;

/**
 * Folds a text for comparison: NFKD; combining marks after Latin, Greek, Cyrillic, Hebrew or Arabic letters removed;
 * lower case; then ß to ss, ς to σ, ı to i. Two texts that differ in case and accents alone fold to the same.
 * ASCII takes a short way. (Unicode Standard Annex 15 for NFKD.)
 */
export function fold(value: string): string {
  if (ASCII_ONLY.test(value)) return value.toLowerCase();
  return value
    .normalize('NFKD')
    .replace(DRESSED_LETTER, '$1')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i');
}
