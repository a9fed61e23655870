import { aggregateRatingOf } from '../documents/aggregate-rating.ts';
import type { ReviewLookup } from '../domain/review-lookup.ts';
import type { Publishing } from '../publishing.ts';

/**
 * What pages on demand may ask, answered from content in memory: for the dev server, which has no index. Searches are
 * asked elsewhere.
 */
export function reviewLookupOf(
  { business, dataset, baseUrl }: Publishing,
  search: ReviewLookup['search'],
): ReviewLookup {
  const published = new Map(dataset.reviews.map((review) => [review.id, review]));
  const withheld = new Set(dataset.withheldIds);
  return {
    baseUrl,
    business,
    aggregateRating: aggregateRatingOf(dataset.reviews),
    find(id) {
      const review = published.get(id);
      if (review !== undefined) return { state: 'published', review };
      return { state: withheld.has(id) ? 'withheld' : 'unknown' };
    },
    search,
  };
}
