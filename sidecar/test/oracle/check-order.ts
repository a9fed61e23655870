import type { Review } from '../../../src/domain/review.ts';
import type { Found } from './question.ts';

/** Scores that are nearer to each other than this share of them may come in either order. */
const TOLERANCE = 1e-9;

/**
 * What is wrong with reviews that were given as the first of an answer; null when nothing is. By relevance, sums of
 * floating point numbers may be taken in another order: neighbours whose scores hardly differ may change places.
 */
export function wrongOrder({ reviews, scores }: Found, got: readonly Review[]): string | null {
  if (got.length > reviews.length) return `${got.length} reviews where ${reviews.length} match`;
  const expected = reviews.slice(0, got.length).map(({ id }) => id);
  const ids = got.map(({ id }) => id);
  const at = expected.findIndex((id, place) => id !== ids[place]);
  if (at === -1) return contentDiffers(reviews, got);
  if (scores === null || !isOrderOf(reviews, { scores, ids }))
    return `review ${at + 1} is ${ids[at]} where ${expected[at]} was expected`;
  return contentDiffers(reviews, got);
}

/** Whether ids are the first of reviews in an order by score that differs within the tolerance alone. */
function isOrderOf(
  reviews: readonly Review[],
  { scores, ids }: { scores: ReadonlyMap<string, number>; ids: readonly string[] },
): boolean {
  const places = new Map(reviews.map(({ id }, place) => [id, place]));
  const seen = new Set(ids);
  if (seen.size < ids.length) return false;
  // Behind those that were given stand the others, as they were expected.
  const whole = [...ids, ...reviews.map(({ id }) => id).filter((id) => !seen.has(id))];
  return whole.every((id, at) => {
    const place = places.get(id);
    const next = places.get(whole[at + 1] ?? '');
    if (place === undefined) return false;
    if (next === undefined || place < next) return true;
    return isNear(scores.get(id) ?? 0, scores.get(whole[at + 1] ?? '') ?? 0);
  });
}

function isNear(a: number, b: number): boolean {
  return a !== b && Math.abs(a - b) <= TOLERANCE * Math.max(a, b);
}

/** A review has to stand in an answer as it stands in the document. */
function contentDiffers(reviews: readonly Review[], got: readonly Review[]): string | null {
  const published = new Map(reviews.map((review) => [review.id, review]));
  const other = got.find((review) => {
    const own = published.get(review.id);
    return own === undefined || jsonOf(own) !== JSON.stringify(review);
  });
  return other === undefined ? null : `review ${other.id} is not as it was published`;
}

/** The JSON of reviews of the document, which are compared again and again. */
const known = new WeakMap<Review, string>();

function jsonOf(review: Review): string {
  const json = known.get(review) ?? JSON.stringify(review);
  known.set(review, json);
  return json;
}
