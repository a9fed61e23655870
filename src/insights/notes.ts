import type { z } from 'zod';
import type { languageRead } from '../domain/insights.ts';
import type { polarity } from '../domain/review-analysis.ts';

/** positive, neutral or negative. */
export type Polarity = z.output<typeof polarity>;

/** What the analyser is asked about. `text` is as the source gave it; null and blank for a rating without text. */
export interface ReviewInput {
  text: string | null;
  rating: number | null;
  language: string | null;
}

/** A judgement on a whole text; `score` is -1..1 with three decimals. */
export interface Sentiment {
  score: number;
  label: Polarity;
}

/** A part of a text: UTF-16 offsets, `end` exclusive. */
export type Place = [start: number, end: number];

/** A part of a text, with what may be said of it. */
type Part = readonly [start: number, end: number, ...unknown[]];

/*
 * Both are asked of every clause again and again: they do not take the parts apart, which costs a list each.
 */

/** Whether an offset stands in a part of a text. */
export function standsIn(offset: number, part: Part): boolean {
  return offset >= part[0] && offset < part[1];
}

/** Whether two parts of a text share a character. */
export function meet(one: Part, other: Part): boolean {
  return one[0] < other[1] && one[1] > other[0];
}

/** What a review says of one aspect; `evidence` is where the published text says so. */
export interface AspectNote {
  id: string;
  polarity: Polarity;
  score: number;
  basis: 'text' | 'text+rating';
  evidence: Place;
}

/** Something that went wrong, where the published text tells it, and how much speaks for its being told; left out where nobody weighed it. */
export interface ProblemNote {
  id: string;
  evidence: Place;
  nats?: number;
}

/** A problem that a review by itself does not surely tell; whether it does shows beside the others (`aggregate/corroborated.ts`). */
export type DoubtfulProblem = Required<ProblemNote>;

/** A phrase a customer wrote of an aspect, in lower case, with the polarity of its clause, and where it begins in the analysed text. */
export interface PhraseNote {
  aspect: string;
  text: string;
  polarity: Polarity;
  start: number;
}

/** Whom or what a clause speaks of by a noun of its own. */
export type ClauseSubject = 'none' | 'thing' | 'person';

/**
 * A clause by its UTF-16 offsets into the analysed text, the number of its sentence, its sentiment, and whether it has
 * a subject of its own.
 */
export type ClauseNote = [
  start: number,
  end: number,
  sentence: number,
  score: number,
  subject: ClauseSubject,
];

/** A noun phrase that may become a topic, in lower case, with the sentiment of its clause and where that clause begins. */
export type TermNote = [phrase: string, score: number, clauseStart: number];

/** A sentence that could stand for the review: offsets into the analysed text and its sentiment. */
export type QuoteNote = [start: number, end: number, score: number];

/**
 * How far a review is read: everything; the sentiment of the whole text, in languages without a model; or the stars alone,
 * in all others and where there is no text.
 */
export type ReadDepth = z.output<typeof languageRead>['read'];

/** Everything the aggregates need to know of one review, and all that is kept of it in the cache. */
export interface ReviewNotes {
  read: ReadDepth;
  language: string | null;
  sentiment: Sentiment;
  aspects: AspectNote[];
  phrases: PhraseNote[];
  clauses: ClauseNote[];
  terms: TermNote[];
  problems: ProblemNote[];
  doubtful: DoubtfulProblem[];
  quotes: QuoteNote[];
  /** Where the published text asks for something to be done. */
  suggestions: Place[];
}

/** Three decimals, and never minus zero. */
export function round3(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
