import { z } from 'zod';
import { reviewAnalysis } from '../../../src/domain/review-analysis.ts';
import { review } from '../../../src/domain/review.ts';

/** What an index knows of a review; the rest is read of the record that is asked for. */
export const indexedReview = review
  .omit({ author: true, author_avatar_url: true, source_url: true, verified: true })
  .strip();

const { sentiment, aspects, topics, problems } = reviewAnalysis.shape;

/** What an index knows of what the analysis says of a review. */
export const indexedAnalysis = z.object({
  sentiment,
  aspects: z.array(aspects.element.pick({ id: true, polarity: true, score: true }).strip()),
  topics,
  problems,
});

export type IndexedReview = z.output<typeof indexedReview>;
export type IndexedAnalysis = z.output<typeof indexedAnalysis>;
