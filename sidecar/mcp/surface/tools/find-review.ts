import type { Review } from '../../../../src/domain/review.ts';
import type { McpView } from '../mcp-view.ts';
import { ToolFailure } from './review-tool.ts';

/** The review with this id. Throws ToolFailure with ids that exist when there is none. */
export function findReview({ index }: McpView, id: string): Review {
  const found = index.find(id.trim().toUpperCase());
  if (found.state === 'published') return found.review;
  if (found.state === 'withheld') throw new ToolFailure(`The review '${id}' was taken down.`);
  const { matched, reviews } = index.search({}, { limit: 3 });
  const newest = reviews.map((json) => String(JSON.parse(json).id));
  throw new ToolFailure(
    matched === 0
      ? `No review '${id}'. There is none at all.`
      : `No review '${id}'. There are ${matched}, the newest: ${newest.join(', ')}. search_reviews finds others.`,
  );
}
