import { LANGUAGES } from './languages.ts';
import { type Stem, withIrregularForms } from './irregular-forms.ts';

/** The longest word that is stemmed, in UTF-16 code units; no word of a language is longer, and noise may be. */
const LONGEST_STEMMED_WORD = 64;

const stemmers = new Map<string, Stem>();

/**
 * What gives the stem of a folded word in a language (a BCP 47 tag, of which the primary subtag counts). Two words
 * with one stem are forms of one word; stems are for comparing, not for reading, and say nothing across languages.
 * Where the language is null, unknown or has no algorithm, and for words of over 64 code units, the word is its stem.
 * It is pure and keeps no words: an index stems each distinct word once, in about two microseconds.
 */
export function stemmerFor(language: string | null): Stem {
  const subtag = language?.split('-', 1)[0]?.toLowerCase() ?? '';
  const known = stemmers.get(subtag);
  if (known !== undefined) return known;
  const found = LANGUAGES.get(subtag);
  if (found === undefined) return asItIs;
  const { algorithm, irregular } = found;
  const stem = bounded(irregular === undefined ? algorithm : withIrregularForms(algorithm, irregular));
  stemmers.set(subtag, stem);
  return stem;
}

function asItIs(foldedWord: string): string {
  return foldedWord;
}

/** Leaves long words alone, and those of which an algorithm leaves nothing (Nepali does that to single letters). */
function bounded(stem: Stem): Stem {
  return (word) => (word.length > LONGEST_STEMMED_WORD ? word : stem(word) || word);
}
