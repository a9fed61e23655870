import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { ToolFailure } from './tool-failure.ts';

/** The ordinal of the review with this id. Throws ToolFailure with ids that exist when there is none. */
export function findReview(index: ReviewIndex, id: string): number {
  const wanted = id.trim().toUpperCase();
  const found = index.reviews.ordinalOf(wanted);
  if (found !== undefined) return found;
  if (index.isWithheld(wanted)) throw new ToolFailure(`The review '${id}' was taken down.`);
  const { matched, ordinals } = index.search({}, { limit: 3 });
  const newest = ordinals.map((ordinal) => index.reviews.idOf(ordinal));
  throw new ToolFailure(
    matched === 0
      ? `No review '${id}'. There is none at all.`
      : `No review '${id}'. There are ${matched}, the newest: ${newest.join(', ')}. search_reviews finds others.`,
  );
}
