import { z } from 'zod';
import { reviewAnalysis } from '../../../../src/domain/review-analysis.ts';
import { review } from '../../../../src/domain/review.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { reviewJson } from '../resources/review.ts';
import { reviewTool } from './review-tool.ts';
import { ToolFailure } from './tool-failure.ts';

export const getReview = reviewTool({
  name: 'get_review',
  title: 'One review',
  description: 'One review whole, with its sentiment, aspects and the words they rest on.',
  input: z.strictObject({ id: z.string().min(1).max(200).describe('As lists give it.') }),
  output: review.extend({ analysis: reviewAnalysis.nullable() }),
  answer: ({ id }, view) => reviewJson(findReview(view.index, id), view),
});

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
