import type { Business } from '../domain/business.ts';
import type { Review } from '../domain/review.ts';
import type { ReviewsDocumentHead } from '../domain/reviews-document.ts';
import { aggregateRatingOf } from './aggregate-rating.ts';
import { utf8Chunks } from './chunks.ts';
import { reviewJson } from './review-json.ts';

/**
 * `/reviews.json` in chunks of UTF-8, one review a line as `reviewsDocument` describes it. Reviews are written in the
 * order given, which is newest first. Without reviews the document is its first line and `]}`.
 */
export function reviewsDocumentChunks(input: {
  business: Business;
  reviews: readonly Review[];
}): Generator<Buffer> {
  return utf8Chunks(lines(input));
}

function* lines({
  business,
  reviews,
}: {
  business: Business;
  reviews: readonly Review[];
}): Generator<string> {
  const head: ReviewsDocumentHead = {
    version: 1,
    business,
    aggregate_rating: aggregateRatingOf(reviews),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"reviews":[\n`;
  const last = reviews.length - 1;
  for (const [position, review] of reviews.entries()) {
    yield `${reviewJson(review)}${position === last ? '' : ','}\n`;
  }
  yield ']}\n';
}
