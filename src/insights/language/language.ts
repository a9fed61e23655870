import { z } from 'zod';
import type { Folding } from './folding.ts';
import { matcherOf, type Matcher } from './matcher.ts';
import type { CutWord, WordClasses } from './pattern.ts';
import { MOST_REMEMBERED, remembered, rememberedByNumber } from './remembered.ts';
import { hashOf } from './hash-of.ts';
import { UNNUMBERED, type NumberedWord, type Word } from './word.ts';

/** Universal part-of-speech tags; `X` where nobody tells. */
export const POS_TAGS = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SPACE',
  'SYM',
  'VERB',
  'X',
] as const;

export type Pos = (typeof POS_TAGS)[number];

/** A word, mark or run of white space as a tokeniser cuts it. */
export interface Piece {
  value: string;
  pos: Pos;
  /** What it is looked up as, once somebody has: pieces that are alike may be one object. */
  word?: Word;
}

/** What a rule of context makes of the marks that it reaches; `none` keeps its own words from meaning anything else. */
export const CONTEXT_CATEGORIES = [
  'none',
  'denied',
  'degree',
  'excess',
  'imagined',
  'excepted',
  'customer',
  'suffered',
  'other',
  'excused',
] as const;

/**
 * A rule of context: words that deny, weaken or otherwise turn what stands near them. `reach` counts words between the two,
 * the mark included; a word of one of the classes `stops` ends it, one of `stopsComplaints` for opinions that complain. With
 * `onto` it turns only marks that begin with a word of that class.
 */
export const contextRule = z.strictObject({
  category: z.enum(CONTEXT_CATEGORIES),
  patterns: z.array(z.string().min(1)).min(1),
  direction: z.enum(['forward', 'backward', 'both']).default('forward'),
  reach: z.int().min(0).max(40).default(0),
  stops: z.array(z.string()).default([]),
  stopsComplaints: z.array(z.string()).default([]),
  onto: z.string().optional(),
  /** For `degree` how many times as strong it becomes. */
  value: z.number().positive().default(1),
  /** Each is a test: the opinion or word `of` that stands in `text` and the categories that reach it. */
  examples: z
    .array(z.strictObject({ text: z.string(), of: z.string(), is: z.array(z.enum(CONTEXT_CATEGORIES)) }))
    .min(1),
});

export type ContextRule = z.output<typeof contextRule>;

/** What is written down of a language, each a file of its folder. */
export interface LanguageData {
  /** BCP 47 primary tag. */
  tag: string;
  /** Cuts a text into sentences of pieces, white space that says something among them. */
  sentences: (text: string) => Piece[][];
  /** How words and patterns alike are written for comparing them; as they are without. */
  folding?: Folding;
  /** How the tokeniser cuts contractions, and the words they stand for. */
  contractions: Readonly<Record<string, string>>;
  /** Lists of words that patterns and steps name; see `en/words.json` for those that every language needs. */
  words: Readonly<Record<string, readonly string[]>>;
  /** Words with their values that are words whatever signs they are made of; they count where the lexicon has none. */
  literals?: Readonly<Record<string, number>>;
  /** Patterns with their values, -4..4; of equal ones the last counts. */
  lexicon: readonly Readonly<Record<string, number>>[];
  context: readonly unknown[];
}

/** A language ready to be read. */
export interface Language {
  tag: string;
  sentences: (text: string) => Piece[][];
  /** What a piece is looked up as; the same object for the same word, as far as words are remembered. */
  wordOf: (piece: Piece) => Word;
  /** Whether a word belongs to a class of `words.json`. */
  isOf: (name: string, word: string) => boolean;
  /** Whether a single word, in lower case, stands in the lexicon with a value. */
  hasOpinion: (word: string) => boolean;
  /** The same of a word of a text. */
  isOpinion: (word: NumberedWord) => boolean;
  /** The value of a single word, in lower case, in the lexicon; 0 of one that it does not hold. */
  valueOf: (word: string) => number;
  /** How what is written as one word is cut, for patterns. */
  cut: CutWord;
  lexicon: Matcher<number>;
  context: Matcher<ContextRule>;
  classes: WordClasses;
}

/** Lower case with straight apostrophes: the form in which words are looked up. */
export function foldWord(word: string): string {
  return word.toLowerCase().replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'");
}

/** The same sign several times: "👍👍👍". */
const REPEATED = /^(\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\1+$/u;

/** Words as patterns of which nothing but the word is meant. */
function literalsOf(words: Readonly<Record<string, number>>): [pattern: string, value: number][] {
  return Object.entries(words).map(([word, value]) => [`=${word}`, value]);
}

/** The same value each time, made when it is first asked for. */
function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** A rule as it stands in context.json; throws an Error that shows it and says what would be right. */
function ruleOf(written: unknown, tag: string): ContextRule {
  const { data, error } = contextRule.safeParse(written);
  if (error === undefined) return data;
  throw new Error(
    `${z.prettifyError(error)}\nin context.json of ${tag}: ${JSON.stringify(written).slice(0, 200)}`,
  );
}

/**
 * Opens a language. Throws an Error that names the rule where a rule names a class of words that there is not. Its patterns are
 * read when the first text is, and throw one then where they cannot be: who asks for classes of words alone, as a build that
 * finds all in its cache, needs none.
 */
export function openLanguage(data: LanguageData): Language {
  const { folding = (text: string): string => text } = data;
  const classes = new Map(Object.entries(data.words).map(([name, list]) => [name, list.map(folding)]));
  const classesOf = new Map<string, Set<string>>();
  const noClasses: ReadonlySet<string> = new Set();
  for (const [name, list] of classes)
    for (const word of list) classesOf.set(word, (classesOf.get(word) ?? new Set()).add(name));
  const contractions = new Map(
    Object.entries(data.contractions).map(([short, full]) => [folding(short), folding(full)]),
  );
  const inFull = (written: string): string => {
    const word = folding(foldWord(written));
    return contractions.get(word) ?? REPEATED.exec(word)?.[1] ?? word;
  };
  let numbered = 0;
  const numberedWord = remembered((word): Word => ({
    word,
    number: numbered < MOST_REMEMBERED ? numbered++ : UNNUMBERED,
    classes: classesOf.get(word) ?? noClasses,
    hash: hashOf(word),
  }));
  const wordWritten = remembered((written) => numberedWord(inFull(written)));
  const cut: CutWord = (written) =>
    data
      .sentences(written)
      .flat()
      .flatMap(({ value }) => (value.trim() === '' ? [] : [inFull(value)]));
  const rules = data.context.map((rule) => ruleOf(rule, data.tag));
  const named = rules.flatMap(({ stops, stopsComplaints, onto = [] }) =>
    [stops, stopsComplaints, onto].flat(),
  );
  const unknown = named.find((name) => !classes.has(name));
  if (unknown !== undefined)
    throw new Error(`expected a class of words.json, got "${unknown}" in context.json of ${data.tag}`);
  const patterns = [literalsOf(data.literals ?? {}), ...data.lexicon.map((part) => Object.entries(part))];
  const lexicon = once(() =>
    matcherOf(
      patterns.flatMap((part) => part.map(([pattern, value]) => [folding(pattern), value] as const)),
      { cut, classes },
    ),
  );
  const context = once(() =>
    matcherOf(
      rules.flatMap((rule) => rule.patterns.map((pattern) => [folding(pattern), rule] as const)),
      { cut, classes },
    ),
  );
  const valueOf = remembered((word): number => {
    const found = lexicon().longestAt([{ word, number: UNNUMBERED, pos: 'X' }], 0, { start: 0, end: 1 });
    return found?.values.at(-1) ?? 0;
  });
  const hasOpinion = (word: string): boolean => valueOf(word) !== 0;
  return {
    tag: data.tag,
    sentences: data.sentences,
    wordOf: (piece) => (piece.word ??= wordWritten(piece.value)),
    isOf: (name, word) => classesOf.get(word)?.has(name) === true,
    cut: remembered(cut),
    get lexicon() {
      return lexicon();
    },
    get context() {
      return context();
    },
    valueOf,
    hasOpinion,
    isOpinion: rememberedByNumber(hasOpinion),
    classes,
  };
}
