import type { Language, Pos } from '../language/language.ts';
import type { Word } from '../language/word.ts';

/**
 * One word or mark of a text. `start` and `end` are UTF-16 offsets into the text it was read from, so that
 * `text.slice(start, end)` is exactly what the customer wrote.
 */
export interface Token extends Word {
  pos: Pos;
  start: number;
  end: number;
}

/** A run of tokens, `from` inclusive, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** How a clause hangs on the one before it. */
export type Link = 'start' | 'contrast' | 'and' | 'comma' | 'stop' | 'sub';

/** A run of tokens that states one thing, the number of its sentence, and what joins it to the clause before it there. */
export interface Clause extends Span {
  sentence: number;
  link: Link;
}

/** Of whom or what something is told: the business, the customer, somebody else, or a cause outside. */
export type Whose = 'business' | 'customer' | 'other';

/** What the words around a mark make of it. */
export interface Context {
  /** The tokens that deny it, before it or within it ("no complaints"); empty where nothing does or two cancel out. */
  deniers: readonly number[];
  /** How much stronger or weaker degree words make it; 1 without any. */
  degree: number;
  /** Whether there is said to be too much of it. */
  excess: boolean;
  /** Whether it is wished for, feared or supposed. */
  imagined: boolean;
  /** Whether it is the exception to what its sentence says. */
  excepted: boolean;
  whose: Whose;
}

/**
 * What a mark says: an opinion word, a word that names an aspect (`term`) or that speaks of it without naming it (`cue`),
 * words in which people tell a problem, or a phrase that means no aspect though it holds a word that does.
 */
export type MarkKind = 'opinion' | 'term' | 'cue' | 'problem' | 'ignored';

/** A place of a text that says something; `id` names the aspect or problem, else it is empty. */
export interface Mark extends Span {
  kind: MarkKind;
  id: string;
  /** The number of the clause it begins in. */
  clause: number;
  /** Of an opinion the value of the word by itself, -4..4; else 0. */
  plain: number;
  /** The same in its context. */
  value: number;
  context: Context;
}

/** A text read once: everything that is found in it, by offsets. */
export interface Reading {
  language: Language;
  text: string;
  tokens: readonly Token[];
  sentences: readonly Span[];
  clauses: readonly Clause[];
  /** In the order of the text; of those that begin together the longer first. */
  marks: readonly Mark[];
}

/** Whether a token stands in a span. */
export function holds({ from, to }: Span, at: number): boolean {
  return at >= from && at < to;
}

/** Whether two spans share a token. */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Whether a token is part of an opinion, by itself or of a phrase. */
export function isOpinion({ marks }: Pick<Reading, 'marks'>, at: number): boolean {
  return marks.some((mark) => mark.kind === 'opinion' && holds(mark, at));
}

/** Whether a token belongs to a class of `words.json`; where there is none, it does not. */
export function isOf(token: Token | undefined, name: string): boolean {
  return token?.classes.has(name) === true;
}

/** Whether words name another thing than the one spoken of: "room" in "nobody offered another room". */
export function isOfAnother({ tokens }: Pick<Reading, 'tokens'>, { from }: Span): boolean {
  return isOf(tokens[from - 1], 'other-one');
}
