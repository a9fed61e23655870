import { createHash } from 'node:crypto';
import type { PublishedReviews } from '../../../reviews/published-reviews.ts';
import { iconsOf } from '../icons.ts';
import type { McpView } from '../mcp-view.ts';
import { reviewJson } from '../review-json.ts';
import type { SurfaceResource } from '../surface.ts';
import { jsonContents, RESOURCE_TYPE } from './json-resource.ts';

const PREFIX = 'reviews://reviews/';
const MOST_COMPLETIONS = 100;

/** One review with its analysis: the same as `get_review`. */
export const reviewResource: SurfaceResource = {
  uri: `${PREFIX}{id}`,
  isTemplate: true,
  isSubscribable: true,
  definition: (view) => ({
    uriTemplate: `${PREFIX}{id}`,
    name: 'review',
    title: 'One review',
    description: 'One review with what the analysis says of it.',
    mimeType: RESOURCE_TYPE,
    icons: iconsOf(view),
    annotations: { audience: ['assistant', 'user'], priority: 0.5 },
  }),
  read(uri, view) {
    const ordinal = ordinalAt(uri, view);
    return ordinal === undefined ? null : jsonContents(uri, reviewJson(ordinal, view));
  },
  version(uri, view) {
    const ordinal = ordinalAt(uri, view);
    return ordinal === undefined
      ? null
      : createHash('sha256').update(reviewJson(ordinal, view)).digest('base64url');
  },
  complete: (_id, value, { index }) => beginningWith(value.toUpperCase(), index.reviews),
};

function ordinalAt(uri: string, { index }: McpView): number | undefined {
  return uri.startsWith(PREFIX) ? index.reviews.ordinalOf(uri.slice(PREFIX.length)) : undefined;
}

function beginningWith(start: string, reviews: PublishedReviews): string[] {
  const found: string[] = [];
  // One more than a completion may give tells whether there are more.
  for (let ordinal = 0; ordinal < reviews.size && found.length <= MOST_COMPLETIONS; ordinal += 1) {
    const id = reviews.idOf(ordinal);
    if (id.startsWith(start)) found.push(id);
  }
  return found;
}
