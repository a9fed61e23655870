import type { SearchSort } from '../../src/domain/search-parameters.ts';
import { Best, type Ordered } from './best.ts';
import type { Bitmap } from './bitmap.ts';
import type { Cursor } from './cursor.ts';
import type { PublishedReviews } from './published-reviews.ts';
import type { Scored } from './words/relevance.ts';

/** What matches, and what it is ordered by. */
export interface Matching {
  /** Null for all between `start` and `end`. */
  readonly set: Bitmap | null;
  readonly start: number;
  readonly end: number;
  readonly reviews: PublishedReviews;
  /** The reviews with so many stars. */
  readonly rated: (stars: number) => Bitmap;
  /** The reviews in `set` between `start` and `end`, with their relevance. */
  readonly scored: () => Scored;
}

/** Gives the first reviews, `most` of them or all there are, behind a place. */
type Order = (matching: Matching, after: Cursor | undefined, most: number) => Ordered[];

const STARS = [1, 2, 3, 4, 5];

const ORDERS: Readonly<Record<SearchSort, Order>> = {
  newest: (matching, after, most) => newestFirst(matching, { set: matching.set, after, rank: 0, most }),
  oldest({ set, start, end, reviews }, after, most) {
    const below = after === undefined ? end : Math.min(end, reviews.firstFrom(after));
    return ranked(set === null ? downwards(below, start, most) : set.last(below, start, most), 0);
  },
  highest: (matching, after, most) => byRating(matching, after, STARS.toReversed(), most),
  lowest: (matching, after, most) => byRating(matching, after, STARS, most),
  relevance({ reviews, scored }, after, most) {
    const { ordinals, scores } = scored();
    const behind = after === undefined ? 0 : reviews.firstBehind(after);
    const best = new Best(most);
    for (let at = 0; at < ordinals.length; at += 1) {
      const rank = scores[at] ?? 0;
      // Of many the fewest get any further.
      if (rank <= best.floor) continue;
      const ordinal = ordinals[at] ?? 0;
      const isBehind = after === undefined || rank < after.rank || (rank === after.rank && ordinal >= behind);
      if (isBehind) best.offer(ordinal, rank);
    }
    return [...best.inOrder()];
  },
};

/** The first reviews that match, behind a place, in an order: `most` of them, or all there are. */
export function inOrder(
  sort: SearchSort,
  matching: Matching,
  { after, most }: { after: Cursor | undefined; most: number },
): Ordered[] {
  return ORDERS[sort](matching, after, most);
}

function newestFirst(
  { start, end, reviews }: Matching,
  { set, after, rank, most }: { set: Bitmap | null; after: Cursor | undefined; rank: number; most: number },
): Ordered[] {
  const from = after === undefined ? start : Math.max(start, reviews.firstBehind(after));
  return ranked(set === null ? upwards(from, end, most) : set.first(from, end, most), rank);
}

function byRating(
  matching: Matching,
  after: Cursor | undefined,
  order: readonly number[],
  most: number,
): Ordered[] {
  const found: Ordered[] = [];
  const first = after === undefined ? 0 : order.indexOf(after.rank);
  for (const stars of order.slice(first)) {
    if (found.length === most) break;
    const own = matching.rated(stars);
    const set = matching.set === null ? own : both(matching.set, own);
    const place = stars === after?.rank ? after : undefined;
    found.push(...newestFirst(matching, { set, after: place, rank: stars, most: most - found.length }));
  }
  return found;
}

function ranked(ordinals: readonly number[], rank: number): Ordered[] {
  return ordinals.map((ordinal) => ({ ordinal, rank }));
}

function both(a: Bitmap, b: Bitmap): Bitmap {
  const common = a.copy();
  common.intersect(b);
  return common;
}

function upwards(start: number, end: number, most: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(most, end - start)) }, (_, at) => start + at);
}

function downwards(end: number, start: number, most: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(most, end - start)) }, (_, at) => end - 1 - at);
}
