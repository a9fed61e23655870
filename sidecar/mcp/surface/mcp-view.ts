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

/** Makes something of a view when it is first asked for, and keeps it as long as the view. */
export function oncePerView<T>(make: (view: McpView) => T): (view: McpView) => T {
  const made = new WeakMap<McpView, { readonly value: T }>();
  return (view) => {
    const known = made.get(view) ?? { value: make(view) };
    made.set(view, known);
    return known.value;
  };
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
