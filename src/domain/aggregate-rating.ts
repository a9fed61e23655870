import { z } from 'zod';
import { review } from './review.ts';
import { count } from './values.ts';

const mean = z.number().min(1).max(5).nullable();

/** The ratings in sum, in the terms of schema.org AggregateRating. */
export const aggregateRating = z
  .strictObject({
    rating_value: mean.describe('Mean of all ratings, two decimals; null without reviews.'),
    best_rating: z.literal(5).describe('The best rating there is.'),
    worst_rating: z.literal(1).describe('The worst rating there is.'),
    rating_count: count.describe('Number of all reviews.'),
    review_count: count.describe('Number of reviews with text.'),
    distribution: z
      .strictObject({ '1': count, '2': count, '3': count, '4': count, '5': count })
      .describe('Number of reviews for each rating.'),
    by_source: z
      .array(
        z.strictObject({
          source: review.shape.source,
          rating_value: mean.describe('Mean of the ratings from this source, two decimals.'),
          rating_count: count.describe('Number of reviews from this source.'),
        }),
      )
      .describe('The same per source, most reviews first, then by name.'),
  })
  .meta({ id: 'AggregateRating', description: 'The ratings in sum.' });

export type AggregateRating = z.output<typeof aggregateRating>;
