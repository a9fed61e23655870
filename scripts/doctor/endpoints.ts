import type { z } from 'zod';
import { BADGE_PATH, EMBED_PATH, EMBED_SCRIPT_PATH, embed } from '../../src/domain/embed.ts';
import { insights } from '../../src/domain/insights.ts';
import { jsonFeed } from '../../src/domain/json-feed.ts';
import { MANIFEST_PATH, manifest } from '../../src/domain/manifest.ts';
import { INSIGHTS_FEED_PATH } from '../../src/domain/news.ts';
import { reviewsDocument } from '../../src/domain/reviews-document.ts';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';
import { reviewWithAnalysis, searchResults, sinceResults } from '../../src/domain/search-results.ts';
import {
  ATOM_FEED_PATH,
  ATOM_MEDIA_TYPE,
  INSIGHTS_PATH,
  JSON_FEED_PATH,
  JSON_MEDIA_TYPE,
  OPENAPI_PATH,
  REVIEWS_PATH,
} from '../../src/domain/topics.ts';

/** Something that answers GET. */
export interface Endpoint {
  readonly path: string;
  readonly mediaType: string;
  /** What a JSON body is read by. */
  readonly schema?: z.ZodType;
  /** A document bears a tag and is what the manifest says; a question is asked of the index. */
  readonly kind: 'document' | 'question' | 'service' | 'page';
}

const TEXT = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** What is published as files, on every host. */
export const DOCUMENTS: readonly Endpoint[] = [
  { path: REVIEWS_PATH, mediaType: JSON_MEDIA_TYPE, schema: reviewsDocument, kind: 'document' },
  { path: INSIGHTS_PATH, mediaType: JSON_MEDIA_TYPE, schema: insights, kind: 'document' },
  { path: JSON_FEED_PATH, mediaType: JSON_MEDIA_TYPE, schema: jsonFeed, kind: 'document' },
  { path: ATOM_FEED_PATH, mediaType: ATOM_MEDIA_TYPE, kind: 'document' },
  { path: INSIGHTS_FEED_PATH, mediaType: ATOM_MEDIA_TYPE, kind: 'document' },
  { path: MANIFEST_PATH, mediaType: JSON_MEDIA_TYPE, schema: manifest, kind: 'document' },
  { path: OPENAPI_PATH, mediaType: JSON_MEDIA_TYPE, kind: 'document' },
  { path: EMBED_PATH, mediaType: JSON_MEDIA_TYPE, schema: embed, kind: 'document' },
  { path: EMBED_SCRIPT_PATH, mediaType: 'text/javascript; charset=utf-8', kind: 'document' },
  { path: BADGE_PATH, mediaType: 'image/svg+xml; charset=utf-8', kind: 'document' },
  { path: '/llms.txt', mediaType: TEXT, kind: 'document' },
  { path: '/robots.txt', mediaType: TEXT, kind: 'document' },
  { path: '/sitemap.xml', mediaType: 'application/xml; charset=utf-8', kind: 'document' },
];

/** What a search is asked by everywhere here. */
export const SEARCH = '/api/reviews/search?limit=1';

/** What only the sidecar answers, apart from MCP and the hub; `newest` is the review that comes first. */
export function questions(
  newest: { readonly id: string; readonly date: string } | null,
): readonly Endpoint[] {
  const ofReview: readonly Endpoint[] =
    newest === null
      ? []
      : [
          {
            path: `/api/reviews/since/${newest.date}`,
            mediaType: JSON_MEDIA_TYPE,
            schema: sinceResults,
            kind: 'question',
          },
          {
            path: `/api/reviews/${newest.id}`,
            mediaType: JSON_MEDIA_TYPE,
            schema: reviewWithAnalysis,
            kind: 'question',
          },
        ];
  return [
    { path: SEARCH, mediaType: JSON_MEDIA_TYPE, schema: searchResults, kind: 'question' },
    ...ofReview,
    { path: '/healthz', mediaType: JSON_MEDIA_TYPE, kind: 'service' },
    { path: '/readyz', mediaType: JSON_MEDIA_TYPE, kind: 'service' },
    { path: '/metrics', mediaType: 'text/plain', kind: 'service' },
  ];
}

/** Pages that every site has. */
const PAGES: readonly string[] = [
  '/',
  '/reviews',
  '/insights',
  '/technicians',
  '/services',
  '/areas',
  '/faq',
  '/summary',
  '/search',
  '/feeds',
  '/developers',
  '/developers/api',
];

/** The pages for people: one of each kind that the reviews give rise to. */
export function pages(document: ReviewsDocument | null): readonly Endpoint[] {
  const newest = document?.reviews[0];
  const months = newest === undefined ? [] : [`/reviews/${newest.date.slice(0, 7).replace('-', '/')}`];
  const paths = [
    ...PAGES,
    ...firstOf('/reviews', document?.reviews),
    ...firstOf('/technicians', document?.business.technicians),
    ...firstOf('/services', document?.business.services),
    ...firstOf('/areas', document?.business.service_areas),
    ...months,
  ];
  return paths.map((path) => ({ path, mediaType: HTML, kind: 'page' }));
}

/** The page of the first entry below a prefix, if there is one. */
function firstOf(prefix: string, entries: readonly { readonly id: string }[] = []): readonly string[] {
  return entries.slice(0, 1).map(({ id }) => `${prefix}/${id}`);
}
