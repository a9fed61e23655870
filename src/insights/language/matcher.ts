import {
  ANY_NUMBER,
  matchEnd,
  NUMBER,
  plainWordsOf,
  readPattern,
  type CutWord,
  type Pattern,
  type PatternWord,
  type Singular,
  type WordClasses,
} from './pattern.ts';

/** The longest that begins at one word: where it ends, and what was filed under all patterns that end there, in the order given. */
export interface Match<T> {
  to: number;
  values: readonly T[];
}

/** Finds patterns in the words of a text. */
export interface Matcher<T> {
  /** The longest match that begins at the word `at` and ends by `end`; null where none does. `start` is where the sentence begins. */
  longestAt(words: readonly PatternWord[], at: number, span: { start: number; end: number }): Match<T> | null;
}

interface Filed<T> {
  pattern: Pattern;
  value: T;
}

/** Patterns of plain words alone, which are nearly all of a lexicon, by word after word. */
interface Plain<T> {
  next: Map<string, Plain<T>>;
  values: T[];
}

export interface MatcherOptions {
  /** How the tokeniser cuts what is written as one word. */
  cut: CutWord;
  classes?: WordClasses;
  /** Where plurals are to be found by their singulars. */
  singular?: Singular;
}

/** By how many letters patterns are found that begin with the beginning of a word. */
const BEGINNING = 2;

const AS_IT_IS: Singular = (word) => word;
const NO_CLASSES: WordClasses = new Map();

function fileUnder<K, T>(lists: Map<K, T[]>, key: K, one: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [one]);
  else list.push(one);
}

function filePlain<T>(root: Plain<T>, words: readonly string[], value: T): void {
  let node = root;
  for (const word of words) {
    const next: Plain<T> = node.next.get(word) ?? { next: new Map(), values: [] };
    node.next.set(word, next);
    node = next;
  }
  node.values.push(value);
}

/**
 * A matcher for patterns (see `readPattern`), each with what is filed under it. Of equal length, plain words come before
 * patterns with choices, gaps or parts of speech.
 */
export function matcherOf<T>(
  entries: Iterable<readonly [pattern: string, value: T]>,
  { cut, classes = NO_CLASSES, singular = AS_IT_IS }: MatcherOptions,
): Matcher<T> {
  const plain: Plain<T> = { next: new Map(), values: [] };
  const byFirst = new Map<string, Filed<T>[]>();
  const byBeginning = new Map<string, Filed<T>[]>();
  for (const [written, value] of entries) {
    const pattern = readPattern(written, { classes, cut });
    const words = plainWordsOf(pattern);
    if (words !== null) {
      filePlain(plain, words, value);
      continue;
    }
    const filed = { pattern, value };
    for (const first of pattern.firsts) fileUnder(byFirst, first, filed);
    const beginnings = new Set(pattern.prefixes.map((prefix) => prefix.slice(0, BEGINNING)));
    for (const beginning of beginnings) fileUnder(byBeginning, beginning, filed);
  }
  const plainAt = (words: readonly PatternWord[], at: number, end: number): Match<T> | null => {
    let node: Plain<T> | undefined = plain;
    let found: Match<T> | null = null;
    for (let i = at; i < end; i++) {
      const word: string = words[i]?.word ?? '';
      node = node.next.get(word) ?? node.next.get(singular(word));
      if (node === undefined) break;
      if (node.values.length > 0) found = { to: i + 1, values: node.values };
    }
    return found;
  };
  return {
    longestAt(words, at, { start, end }) {
      const word = words[at]?.word ?? '';
      const one = singular(word);
      const found = plainAt(words, at, end);
      const isNumber = /\d/.test(word) && NUMBER.test(word);
      const lists = [
        byFirst.get(word),
        one === word ? undefined : byFirst.get(one),
        isNumber ? byFirst.get(ANY_NUMBER) : undefined,
        byBeginning.get(word.slice(0, BEGINNING)),
        byBeginning.get(word.slice(0, 1)),
      ];
      let to = found?.to ?? at;
      let values: readonly T[] = found?.values ?? [];
      for (const list of lists) {
        for (const { pattern, value } of list ?? []) {
          if (pattern.opensSentence && at !== start) continue;
          const reached = matchEnd(pattern.step, words, { at, end, singular });
          if (reached <= at || reached < to) continue;
          values = reached > to ? [value] : [...values, value];
          to = reached;
        }
      }
      return values.length === 0 ? null : { to, values };
    },
  };
}
