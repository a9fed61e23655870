import type { Insights } from '../../../src/domain/insights.ts';
import type { Review } from '../../../src/domain/review.ts';
import type { ReviewsDocument } from '../../../src/domain/reviews-document.ts';

/** The two documents that every answer follows from. */
export interface Published {
  readonly reviews: ReviewsDocument;
  readonly insights: Insights;
}

/** Search parameters as a client writes them into a URL, in their order; a name may stand there twice. */
export type Asked = readonly (readonly [name: string, value: string])[];

/** Whom the issues of a refusal must blame. */
export interface Refusal {
  readonly status: 400;
  /** Parameters that are wrong by themselves: each must be named. */
  readonly wrong: readonly string[];
  /** Groups that contradict each other: of each, one must be named, unless something is wrong by itself. */
  readonly contradictions: readonly (readonly string[])[];
  /** Parameters that may be looked at when all else is right: one is named where nothing else is. */
  readonly last: readonly string[];
}

/** An answer in full, whatever page of it is asked for. */
export interface Found {
  readonly status: 200;
  /** All reviews that match, in the order asked for. */
  readonly reviews: readonly Review[];
  /** By id, where the order is that of relevance. */
  readonly scores: ReadonlyMap<string, number> | null;
  /** The parameters that hints speak of; empty where there is no member `hints`. */
  readonly hints: readonly string[];
  /** How many reviews a page has at most. */
  readonly limit: number;
}

/** What the contract says of a question. */
export type Expected = Refusal | Found;
