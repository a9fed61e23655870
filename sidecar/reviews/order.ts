import type { SearchSort } from '../../src/domain/search-parameters.ts';
import { Best, type Ordered } from './best.ts';
import type { Bitmap } from './bitmap.ts';
import type { Cursor } from './cursor.ts';
import type { PublishedReviews } from './published-reviews.ts';

/** What matches, and what it is ordered by. */
export interface Matching {
  /** Null for all between `start` and `end`. */
  readonly set: Bitmap | null;
  readonly start: number;
  readonly end: number;
  readonly reviews: PublishedReviews;
  /** The reviews with so many stars. */
  readonly rated: (stars: number) => Bitmap;
  /** The relevance of the reviews in `set`, in the order of their ordinals. */
  readonly scores: () => Float64Array;
}

type Order = (matching: Matching, after: Cursor | undefined) => Iterable<Ordered>;

const STARS = [1, 2, 3, 4, 5];

const ORDERS: Readonly<Record<SearchSort, Order>> = {
  newest: (matching, after) => newestFirst(matching, matching.set, after, 0),
  *oldest({ set, start, end, reviews }, after) {
    const below = after === undefined ? end : Math.min(end, reviews.firstFrom(after));
    for (const ordinal of set === null ? downwards(below, start) : set.downFrom(below, start)) {
      yield { ordinal, rank: 0 };
    }
  },
  highest: (matching, after) => byRating(matching, after, STARS.toReversed()),
  lowest: (matching, after) => byRating(matching, after, STARS),
  *relevance({ set, start, end, reviews, scores }, after) {
    const ordinals = set?.ordinals() ?? [];
    const ranks = scores();
    const behind = after === undefined ? 0 : reviews.firstBehind(after);
    const best = new Best(MOST_TAKEN);
    for (let at = 0; at < ordinals.length; at += 1) {
      const ordinal = ordinals[at] ?? 0;
      const rank = ranks[at] ?? 0;
      const isBehind = after === undefined || rank < after.rank || (rank === after.rank && ordinal >= behind);
      if (isBehind && ordinal >= start && ordinal < end) best.offer(ordinal, rank);
    }
    yield* best.inOrder();
  },
};

/** The most reviews of one page, and one that tells whether there is another. */
const MOST_TAKEN = 101;

/** The reviews that match, behind a place, in an order. By relevance there are no more than one page can take. */
export function inOrder(sort: SearchSort, matching: Matching, after: Cursor | undefined): Iterator<Ordered> {
  return Iterator.from(ORDERS[sort](matching, after));
}

function* newestFirst(
  { start, end, reviews }: Matching,
  set: Bitmap | null,
  after: Cursor | undefined,
  rank: number,
): Generator<Ordered> {
  const from = after === undefined ? start : Math.max(start, reviews.firstBehind(after));
  if (set === null) for (let ordinal = from; ordinal < end; ordinal += 1) yield { ordinal, rank };
  else for (const ordinal of set.from(from, end)) yield { ordinal, rank };
}

function* byRating(
  matching: Matching,
  after: Cursor | undefined,
  order: readonly number[],
): Generator<Ordered> {
  const first = after === undefined ? 0 : order.indexOf(after.rank);
  for (const stars of order.slice(first)) {
    const place = stars === after?.rank ? after : undefined;
    const { set } = matching;
    const group = set === null ? matching.rated(stars) : both(set, matching.rated(stars));
    yield* newestFirst(matching, group, place, stars);
  }
}

function both(a: Bitmap, b: Bitmap): Bitmap {
  const common = a.copy();
  common.intersect(b);
  return common;
}

function* downwards(end: number, start: number): Generator<number> {
  for (let ordinal = end - 1; ordinal >= start; ordinal -= 1) yield ordinal;
}
