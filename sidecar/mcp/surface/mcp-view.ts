import type { Business } from '../../../src/domain/business.ts';
import { INSIGHTS_PATH } from '../../../src/domain/topics.ts';
import type { Publication } from '../../publication.ts';
import type { ReviewIndex } from '../../reviews/review-index.ts';
import { PublishedInsights } from './published-insights.ts';

/** What is published now, as far as MCP speaks of it; one value per publication, so that answers can be kept by it. */
export interface McpView {
  readonly publication: Publication;
  readonly index: ReviewIndex;
  readonly insights: PublishedInsights;
  readonly business: Business;
  /** Public origin. */
  readonly baseUrl: string;
}

const views = new WeakMap<Publication, McpView>();

/** The view of a publication and its index. Throws when the publication has no readable `/insights.json`. */
export function mcpViewOf({
  publication,
  index,
}: {
  readonly publication: Publication;
  readonly index: ReviewIndex;
}): McpView {
  const known = views.get(publication);
  if (known?.index === index) return known;
  const file = publication.files.get(INSIGHTS_PATH);
  if (file === undefined) throw new Error(`the publication has no ${INSIGHTS_PATH}`);
  const view = {
    publication,
    index,
    insights: new PublishedInsights(file.bytes),
    business: index.business,
    baseUrl: index.baseUrl,
  };
  views.set(publication, view);
  return view;
}
