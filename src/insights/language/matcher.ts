import { Automaton, NO_SYMBOL, type Candidates } from './automaton.ts';
import { plainWords } from './plain-words.ts';
import {
  ANY_NUMBER,
  plainWordsOf,
  readPattern,
  wordsWritten,
  type CutWord,
  type Pattern,
  type WordClasses,
} from './pattern.ts';
import { isSkipped, NUMBER, type PatternWord } from './pattern-step.ts';
import { MOST_REMEMBERED, rememberedByNumber } from './remembered.ts';
import { UNNUMBERED } from './word.ts';
import { Beginnings } from './beginnings.ts';
import { fileUnder } from './word-tests.ts';

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

/** The singular of a word, or the word itself; given where plurals are to be found by their singulars. */
export type Singular = (word: string) => string;

export interface MatcherOptions {
  /** How the tokeniser cuts what is written as one word. */
  cut: CutWord;
  classes?: WordClasses;
  /** Where plurals are to be found by their singulars. */
  singular?: Singular;
  /** How many ways on from word to word are remembered before all are forgotten; what is found does not depend on it. */
  mostWays?: number;
}

/** A pattern that is more than words, and what is filed under it. */
interface Filed<T> extends Pattern {
  value: T;
}

/** By how many letters patterns are found that begin with the beginning of a word. */
const BEGINNING = 2;

const NO_CLASSES: WordClasses = new Map();

/** Words that no pattern asks for are alike but for what a gap or a number is. */
const SKIPPED = 1;
const MARK = 2;
const FIGURE = 3;
const ASKED = 4;
const ASKED_BY_POS = 5;

/** A word has a symbol for each part of speech; those below are of words that nobody asks for. */
const SYMBOLS_EACH = 32;

const numbersOfPos = new Map<string, number>();

function numberOfPos(pos: string): number {
  const known = numbersOfPos.get(pos) ?? numbersOfPos.size + 1;
  numbersOfPos.set(pos, known);
  return known;
}

/**
 * A matcher for patterns (see `readPattern`), each with what is filed under it. Of equal length, plain words come before
 * patterns with choices, gaps or parts of speech.
 */
export function matcherOf<T>(
  entries: Iterable<readonly [pattern: string, value: T]>,
  { cut, classes = NO_CLASSES, singular, mostWays }: MatcherOptions,
): Matcher<T> {
  const singularOf = singular === undefined ? null : rememberedByNumber(singular);
  const plain = plainWords<T>();
  const byFirst = new Map<string, Filed<T>[]>();
  const byBeginning = new Map<string, Filed<T>[]>();
  const candidates = ({ word, number }: PatternWord, opensSentence: boolean): Candidates<T> => {
    const one = singularOf === null ? word : singularOf({ word, number });
    const lists = [
      byFirst.get(word),
      one === word ? undefined : byFirst.get(one),
      NUMBER.test(word) ? byFirst.get(ANY_NUMBER) : undefined,
      byBeginning.get(word.slice(0, BEGINNING)),
      byBeginning.get(word.slice(0, 1)),
    ];
    const patterns = lists.flatMap((list = []) => list);
    return {
      plain: plain.root.next.get(word) ?? plain.root.next.get(one),
      patterns: patterns.filter((pattern) => opensSentence || !pattern.opensSentence),
    };
  };
  const automaton = new Automaton<T>(singularOf, candidates, mostWays);
  const words = new Set<string>();
  const filePlain = (own: readonly string[], value: T): void => {
    plain.file(own, value);
    for (const word of own) words.add(word);
  };
  for (const [written, value] of entries) {
    const own = wordsWritten(written, cut);
    const pattern = own === null ? readPattern(written, { classes, cut }) : null;
    const inRow = own ?? (pattern === null ? null : plainWordsOf(pattern));
    if (inRow !== null) {
      filePlain(inRow, value);
      continue;
    }
    if (pattern === null) continue;
    automaton.add(pattern.step);
    const filed = { ...pattern, value };
    for (const first of pattern.firsts) fileUnder(byFirst, first, filed);
    const beginnings = new Set(pattern.prefixes.map((prefix) => prefix.slice(0, BEGINNING)));
    for (const beginning of beginnings) fileUnder(byBeginning, beginning, filed);
  }
  const kindOfWord = (word: string): number => {
    const at = { word, number: UNNUMBERED };
    if (automaton.tests.asksForPos(at)) return ASKED_BY_POS;
    const one = singular?.(word) ?? word;
    if (words.has(word) || words.has(one) || automaton.tests.isAsked(at)) return ASKED;
    return NUMBER.test(word) ? FIGURE : isSkipped(word) ? SKIPPED : MARK;
  };
  // A byte of each word: of all words they stay near the processor.
  const kinds = new Uint8Array(MOST_REMEMBERED);
  const kindOf = (at: PatternWord): number => {
    const before = at.number < 0 ? 0 : (kinds[at.number] ?? 0);
    if (before !== 0) return before;
    const kind = kindOfWord(at.word);
    if (at.number >= 0) kinds[at.number] = kind;
    return kind;
  };
  const symbolOf = (at: PatternWord, kind = kindOf(at)): number => {
    if (kind < ASKED) return kind;
    if (at.number < 0) return NO_SYMBOL;
    return (at.number + 1) * SYMBOLS_EACH + (kind === ASKED ? 0 : numberOfPos(at.pos));
  };
  const beginnings = new Beginnings((at: PatternWord, opensSentence) =>
    automaton.begin(at, symbolOf(at), opensSentence),
  );
  return {
    longestAt(text, at, { start, end }) {
      const first = text[at];
      if (first === undefined) return null;
      const kind = kindOf(first);
      if (kind < FIGURE) return null;
      let state =
        kind === ASKED
          ? beginnings.of(first, at === start)
          : automaton.begin(first, symbolOf(first, kind), at === start);
      let to = at;
      let values: readonly T[] | null = null;
      for (let i = at + 1; state !== null; i++) {
        if (state.values !== null) {
          to = i;
          values = state.values;
        }
        const word = i < end ? text[i] : undefined;
        if (word === undefined) break;
        state = automaton.follow(state, word, symbolOf(word));
      }
      return values === null ? null : { to, values };
    },
  };
}
