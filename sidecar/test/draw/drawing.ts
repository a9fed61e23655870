import type { Insights } from '../../../src/domain/insights.ts';
import type { ReviewAnalysis } from '../../../src/domain/review-analysis.ts';
import type { Review } from '../../../src/domain/review.ts';
import type { ReviewsDocument } from '../../../src/domain/reviews-document.ts';

/** A generator of integers from 0 up to, not including, a bound. */
export type Random = (bound: number) => number;

/** What a parameter is drawn from: a review that the question is to have a chance to find, and all else there is. */
export interface Drawing {
  readonly document: ReviewsDocument;
  readonly insights: Insights;
  readonly target: Review;
  readonly analysis: ReviewAnalysis | undefined;
  /** Whether every value is to hold of the review where one can. */
  readonly isFitting: boolean;
  readonly random: Random;
}

/** A drawing around a review that is drawn first. */
export function drawingOf(document: ReviewsDocument, insights: Insights, random: Random): Drawing {
  const target = pick(document.reviews, random);
  return {
    document,
    insights,
    target,
    analysis: insights.per_review[target.id],
    isFitting: random(2) === 0,
    random,
  };
}

/** One of some values. */
export function pick<T>(values: readonly T[], random: Random): T {
  const value = values[random(values.length)];
  if (value === undefined) throw new RangeError('nothing to pick from');
  return value;
}

/** One of some values, or of others where there is none. */
export function pickOr<T>(values: readonly T[], others: readonly T[], random: Random): T {
  return pick(values.length > 0 ? values : others, random);
}

/** A name or a query in another case or form; most stay as they are. */
export function spelled(value: string, random: Random): string {
  const spellings = [value, value, value.toUpperCase(), value.toLowerCase(), value.normalize('NFD')];
  return pick(spellings, random);
}
