import { stemmerFor } from '../../reviews/words/stemmer.ts';
import { plainFold } from './plain-fold.ts';

/** What joins letters and numbers to one word. */
const MARKS = ['/', '&', '.', '+', '-'];

const APOSTROPHES = ["'", '’'];

/** Words of texts that were looked at before. */
const known = new Map<string, readonly string[]>();

/** The words of a text, in their order: what is left of its folding when all but letters, digits and marks is cut out. */
export function wordsOf(text: string): readonly string[] {
  let words = known.get(text);
  if (words === undefined) {
    words = runsOf(plainFold(text));
    known.set(text, words);
  }
  return words;
}

/** The words of a query: those of a text, but an English possessive and marks alone do not count. */
export function queryWordsOf(query: string): readonly string[] {
  const units = plainFold(query).split('');
  const kept = units.filter((_, at) => !isPossessive(units, at) && !isPossessive(units, at - 1));
  return chainsOf(kept.join(''))
    .flatMap((chain) => joinedOf(chain) ?? runsOf(chain))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** A folded text cut where words are not joined by one mark alone. */
function chainsOf(folded: string): readonly string[] {
  const chains = [''];
  const units = folded.split('');
  units.forEach((unit, at) => {
    const isMark = MARKS.includes(unit) && isWordUnit(units[at - 1] ?? '') && isWordUnit(units[at + 1] ?? '');
    if (isWordUnit(unit) || isMark) chains.push(`${chains.pop() ?? ''}${unit}`);
    else chains.push('');
  });
  return chains;
}

/** The one word that a chain of single letters, or of numbers of up to two digits, is. */
function joinedOf(chain: string): string | null {
  const marks = chain.split('').filter((unit) => MARKS.includes(unit));
  const parts = runsOf(chain);
  if (marks.length === 0) return null;
  if (parts.every((part) => /^\p{L}$/u.test(part))) return parts.join('');
  const areNumbers = parts.every((part) => /^[0-9]{1,2}$/.test(part));
  return areNumbers && marks.every((mark) => mark === '/' || mark === '-') ? parts.join('/') : null;
}

/** A word as the stemmer of a language has it; a language that has none leaves it as it is. */
export function stemOf(word: string, language: string | null): string {
  const known = stemmedWords.of(language);
  let stem = known.get(word);
  if (stem === undefined) {
    stem = stemmerFor(language)(word);
    known.set(word, stem);
  }
  return stem;
}

/** The words of a text in a language, and behind them those that marks join (A/C), as its stemmer has them. */
export function stemsOf(text: string, language: string | null): readonly string[] {
  const known = stemmedTexts.of(language);
  let stems = known.get(text);
  if (stems === undefined) {
    const joined = chainsOf(plainFold(text)).flatMap((chain) => joinedOf(chain) ?? []);
    stems = [...wordsOf(text), ...joined].map((word) => stemOf(word, language));
    known.set(text, stems);
  }
  return stems;
}

/** What was found before, by language: a scan asks the same of every text for each search. */
class FoundBefore<Found> {
  readonly #byLanguage = new Map<string | null, Map<string, Found>>();

  of(language: string | null): Map<string, Found> {
    const known = this.#byLanguage.get(language) ?? new Map<string, Found>();
    this.#byLanguage.set(language, known);
    return known;
  }
}

const stemmedWords = new FoundBefore<string>();
const stemmedTexts = new FoundBefore<readonly string[]>();

/** Whether an apostrophe and an s begin here, behind a letter and before no word character. */
function isPossessive(units: readonly string[], at: number): boolean {
  return (
    APOSTROPHES.includes(units[at] ?? '') &&
    units[at + 1] === 's' &&
    /^\p{L}$/u.test(units[at - 1] ?? '') &&
    !isWordUnit(units[at + 2] ?? '')
  );
}

function runsOf(folded: string): readonly string[] {
  const words: string[] = [];
  let word = '';
  for (const unit of [...folded.split(''), '']) {
    if (isWordUnit(unit)) word += unit;
    else if (word !== '') {
      words.push(word);
      word = '';
    }
  }
  return words;
}

/** Of one UTF-16 code unit: half a surrogate pair is none. */
function isWordUnit(unit: string): boolean {
  return /^[\p{L}\p{N}\p{M}]$/u.test(unit);
}
