import type { Insights } from '../../src/domain/insights.ts';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';

/** The documents that answers are checked against. */
export interface Documents {
  readonly reviews: ReviewsDocument;
  readonly insights: Insights;
}

/** A question as people ask it, how an agent gets its answer, and what must then stand in what it was given. */
export interface Question {
  readonly question: string;
  /** At most three. */
  readonly calls: readonly (readonly [tool: string, args: Readonly<Record<string, unknown>>])[];
  /** Taken from the documents by plain loops, never from the tools. */
  readonly facts: (documents: Documents) => readonly string[];
  /** The most tokens that all answers together may take, at most 2,500. */
  readonly tokens: number;
}
