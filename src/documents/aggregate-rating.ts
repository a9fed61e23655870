import type { AggregateRating } from '../domain/aggregate-rating.ts';
import type { Review } from '../domain/review.ts';

interface Sum {
  count: number;
  stars: number;
}

/**
 * The ratings in sum. Means have two decimals, halves rounded up, and are null without reviews; `by_source` has the
 * source with most reviews first, then by name in code unit order.
 */
export function aggregateRatingOf(
  reviews: Iterable<Pick<Review, 'rating' | 'text' | 'source'>>,
): AggregateRating {
  const all: Sum = { count: 0, stars: 0 };
  const sources = new Map<string, Sum>();
  const perRating = [0, 0, 0, 0, 0, 0];
  let withText = 0;
  for (const { rating, text, source } of reviews) {
    const ofSource = sources.get(source) ?? { count: 0, stars: 0 };
    sources.set(source, ofSource);
    for (const sum of [all, ofSource]) {
      sum.count += 1;
      sum.stars += rating;
    }
    perRating[rating] = (perRating[rating] ?? 0) + 1;
    if (text !== null) withText += 1;
  }
  const [, one = 0, two = 0, three = 0, four = 0, five = 0] = perRating;
  return {
    rating_value: meanOf(all),
    best_rating: 5,
    worst_rating: 1,
    rating_count: all.count,
    review_count: withText,
    distribution: { '1': one, '2': two, '3': three, '4': four, '5': five },
    by_source: [...sources]
      .map(([source, sum]) => ({ source, rating_value: meanOf(sum), rating_count: sum.count }))
      .toSorted((a, b) => b.rating_count - a.rating_count || (a.source < b.source ? -1 : 1)),
  };
}

function meanOf({ count, stars }: Sum): number | null {
  return count === 0 ? null : Math.round((stars * 100) / count) / 100;
}
