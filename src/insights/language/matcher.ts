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

/** What may begin with a word. */
interface Start<T> {
  node: Plain<T> | undefined;
  lists: readonly (readonly Filed<T>[])[];
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

/** Of how many words it is remembered which patterns may begin with them: a bound against endless different ones. */
const MOST_REMEMBERED = 20_000;

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
  const follow = (node: Plain<T> | undefined, word: string): Plain<T> | undefined =>
    node?.next.get(word) ?? node?.next.get(singular(word));
  const digits = byFirst.get(ANY_NUMBER);
  const listsFor = (word: string, one: string): readonly (readonly Filed<T>[])[] => {
    const lists: (readonly Filed<T>[])[] = [];
    const add = (list: readonly Filed<T>[] | undefined): void => {
      if (list !== undefined) lists.push(list);
    };
    add(byFirst.get(word));
    if (one !== word) add(byFirst.get(one));
    if (digits !== undefined && NUMBER.test(word)) add(digits);
    if (byBeginning.size > 0) {
      add(byBeginning.get(word.slice(0, BEGINNING)));
      add(byBeginning.get(word.slice(0, 1)));
    }
    return lists;
  };
  const known = new Map<string, Start<T> | null>();
  const startsWith = (word: string): Start<T> | null => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const [node, lists] = [follow(plain, word), listsFor(word, singular(word))];
    const start = node === undefined && lists.length === 0 ? null : { node, lists };
    if (known.size < MOST_REMEMBERED) known.set(word, start);
    return start;
  };
  return {
    longestAt(words, at, { start, end }) {
      const begun = startsWith(words[at]?.word ?? '');
      if (begun === null) return null;
      let to = at;
      let values: readonly T[] = [];
      for (
        let i = at + 1, node = begun.node;
        node !== undefined;
        node = follow(node, words[i++]?.word ?? '')
      ) {
        if (node.values.length > 0) [to, values] = [i, node.values];
        if (i === end) break;
      }
      const next = words[at + 1]?.word ?? '';
      const nextOne = begun.lists.length > 0 ? singular(next) : '';
      for (const list of begun.lists) {
        for (const { pattern, value } of list) {
          const { seconds, opensSentence } = pattern;
          if (seconds !== null && !seconds.has(next) && !seconds.has(nextOne)) continue;
          if (opensSentence && at !== start) continue;
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
