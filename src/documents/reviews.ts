import type { Business } from '../domain/business.ts';
import { linedDocument, REVIEW_LINES } from '../domain/lined-document.ts';
import type { Review } from '../domain/review.ts';
import type { ReviewsDocumentHead } from '../domain/reviews-document.ts';
import { aggregateRatingOf } from './aggregate-rating.ts';
import { utf8Chunks } from './chunks.ts';
import { reviewJson } from './review-json.ts';

/**
 * `/reviews.json` in chunks of UTF-8, one review a line. Reviews are written in the order given, which is newest first.
 */
export function reviewsDocumentChunks({
  business,
  reviews,
}: {
  business: Business;
  reviews: readonly Review[];
}): Generator<Buffer> {
  const head: ReviewsDocumentHead = {
    version: 1,
    business,
    aggregate_rating: aggregateRatingOf(reviews),
  };
  return utf8Chunks(linedDocument(REVIEW_LINES, { head, records: Iterator.from(reviews).map(reviewJson) }));
}
