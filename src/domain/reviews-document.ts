import { z } from 'zod';
import { aggregateRating } from './aggregate-rating.ts';
import { business } from './business.ts';
import { review } from './review.ts';

/** `/reviews.json`, whole. On the wire it is one review a line, as `lined-document.ts` has it. */
export const reviewsDocument = z
  .strictObject({
    version: z.literal(1).describe('Version of this format.'),
    business: business.describe('The business.'),
    aggregate_rating: aggregateRating.describe('The ratings in sum.'),
    reviews: z
      .array(review)
      .describe('All published reviews, newest first: date descending, then id descending.'),
  })
  .meta({ id: 'ReviewsDocument', description: 'All published reviews of the business.' });

/** What stands before the reviews. */
export const reviewsDocumentHead = reviewsDocument.omit({ reviews: true });

export type ReviewsDocument = z.output<typeof reviewsDocument>;
export type ReviewsDocumentHead = z.output<typeof reviewsDocumentHead>;
