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
import { rememberedByNumber } from './remembered.ts';

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

/** What may begin with a word: plain words, and patterns by the word that follows. */
interface Start<T> {
  node: Plain<T> | undefined;
  patterns: readonly Filed<T>[];
  /** Those that may go on with a word, for each that some go on with alone. */
  bySecond: ReadonlyMap<string, readonly Filed<T>[]>;
  /** Those that may go on with any word. */
  open: readonly Filed<T>[];
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

/** What begins with a word that no pattern with choices does. */
const NONE: readonly never[] = [];

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

/** Patterns, and by each word that some of them go on with those that may. */
function bySecondWord<T>(patterns: readonly Filed<T>[]): Pick<Start<T>, 'patterns' | 'bySecond' | 'open'> {
  const words = new Set(patterns.flatMap(({ pattern }) => [...(pattern.seconds ?? [])]));
  const goOn = (word: string | null): Filed<T>[] =>
    patterns.filter(({ pattern: { seconds } }) => seconds === null || (word !== null && seconds.has(word)));
  return { patterns, bySecond: new Map([...words].map((word) => [word, goOn(word)])), open: goOn(null) };
}

/**
 * A matcher for patterns (see `readPattern`), each with what is filed under it. Of equal length, plain words come before
 * patterns with choices, gaps or parts of speech.
 */
export function matcherOf<T>(
  entries: Iterable<readonly [pattern: string, value: T]>,
  { cut, classes = NO_CLASSES, singular }: MatcherOptions,
): Matcher<T> {
  const singularOf = singular === undefined ? null : rememberedByNumber(singular);
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
  const follow = ({ next }: Plain<T>, at: PatternWord | undefined): Plain<T> | undefined => {
    if (at === undefined || next.size === 0) return undefined;
    return next.get(at.word) ?? (singularOf === null ? undefined : next.get(singularOf(at)));
  };
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
  const known = new Map<readonly Filed<T>[], ReturnType<typeof bySecondWord<T>>>();
  const prepared = (lists: readonly (readonly Filed<T>[])[]): ReturnType<typeof bySecondWord<T>> => {
    const [list = NONE] = lists;
    if (lists.length > 1) return bySecondWord(lists.flat());
    const one = known.get(list) ?? bySecondWord(list);
    known.set(list, one);
    return one;
  };
  const startsWith = rememberedByNumber((word): Start<T> | null => {
    const one = singular?.(word) ?? word;
    const node = plain.next.get(word) ?? plain.next.get(one);
    const lists = listsFor(word, one);
    return node === undefined && lists.length === 0 ? null : { node, ...prepared(lists) };
  });
  const goingOn = (
    { patterns, bySecond, open }: Start<T>,
    next: PatternWord | undefined,
  ): readonly Filed<T>[] => {
    if (next === undefined || bySecond.size === 0) return open;
    const one = singularOf === null ? next.word : singularOf(next);
    const own = bySecond.get(next.word);
    if (one === next.word) return own ?? open;
    const ofOne = bySecond.get(one);
    if (own === undefined || ofOne === undefined) return own ?? ofOne ?? open;
    return patterns.filter((filed) => own.includes(filed) || ofOne.includes(filed));
  };
  return {
    longestAt(words, at, { start, end }) {
      const first = words[at];
      const begun = first === undefined ? null : startsWith(first);
      if (begun === null) return null;
      let to = at;
      let values: readonly T[] = [];
      for (let i = at + 1, node = begun.node; node !== undefined; node = follow(node, words[i++])) {
        if (node.values.length > 0) [to, values] = [i, node.values];
        if (i === end) break;
      }
      for (const { pattern, value } of goingOn(begun, words[at + 1])) {
        if (pattern.opensSentence && at !== start) continue;
        const reached = matchEnd(pattern, words, { at, end, singular: singularOf });
        if (reached <= at || reached < to) continue;
        values = reached > to ? [value] : [...values, value];
        to = reached;
      }
      return values.length === 0 ? null : { to, values };
    },
  };
}
