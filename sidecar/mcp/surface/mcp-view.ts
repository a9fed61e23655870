import type { Business } from '../../../src/domain/business.ts';
import type { Publication } from '../../publication.ts';
import type { PublishedInsights } from '../../reviews/published-insights.ts';
import type { ReviewIndex } from '../../reviews/review-index.ts';

/** What is published now, as far as MCP speaks of it; one value per publication, so that answers can be kept by it. */
export interface McpView {
  readonly publication: Publication;
  readonly index: ReviewIndex;
  readonly insights: PublishedInsights;
  readonly business: Business;
  /** Public origin. */
  readonly baseUrl: string;
}

const views = new WeakMap<ReviewIndex, McpView>();

/** The view of a publication and its index. */
export function mcpViewOf({
  publication,
  index,
}: {
  readonly publication: Publication;
  readonly index: ReviewIndex;
}): McpView {
  const known = views.get(index);
  if (known !== undefined) return known;
  const { insights, business, baseUrl } = index;
  const view = { publication, index, insights, business, baseUrl };
  views.set(index, view);
  return view;
}
