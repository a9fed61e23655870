import type { Sentiment } from '../notes.ts';
import type { Evidence } from './model.ts';

const NONE: Evidence = { plus: 0, minus: 0 };

/** What the stars say of a whole review, in nats over neutral. */
const REVIEW: ReadonlyMap<number, Evidence> = new Map([
  [5, { plus: 3.2, minus: -2.8 }],
  [4, { plus: 2.2, minus: -2 }],
  [3, { plus: -1.2, minus: -1.2 }],
  [2, { plus: -2, minus: 2.2 }],
  [1, { plus: -2.8, minus: 3.2 }],
]);

/** What the stars say of one aspect in the review: less, for a good review may complain of a price. */
const ASPECT: ReadonlyMap<number, Evidence> = new Map([
  [5, { plus: 1.2, minus: -1.5 }],
  [4, { plus: 0.7, minus: -0.6 }],
  [3, NONE],
  [2, { plus: -1, minus: 1.1 }],
  [1, { plus: -1.5, minus: 1.5 }],
]);

const STARS_ALONE: ReadonlyMap<number, Sentiment> = new Map([
  [5, { score: 1, label: 'positive' }],
  [4, { score: 0.5, label: 'positive' }],
  [3, { score: 0, label: 'neutral' }],
  [2, { score: -0.5, label: 'negative' }],
  [1, { score: -1, label: 'negative' }],
]);

/** Evidence of the stars on the whole review; none without stars. */
export function starsOnReview(rating: number | null): Evidence {
  return (rating === null ? undefined : REVIEW.get(rating)) ?? NONE;
}

/** Evidence of the stars on one aspect; none without stars. */
export function starsOnAspect(rating: number | null): Evidence {
  return (rating === null ? undefined : ASPECT.get(rating)) ?? NONE;
}

/** The sentiment of a review of which only the stars can be read; neutral without stars. */
export function starSentiment(rating: number | null): Sentiment {
  return { ...((rating === null ? undefined : STARS_ALONE.get(rating)) ?? { score: 0, label: 'neutral' }) };
}
