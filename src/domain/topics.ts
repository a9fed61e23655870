/** A document that WebSub subscribers can have pushed, with the Content-Type it is served and delivered with. */
export interface Topic {
  readonly path: string;
  readonly mediaType: string;
}

/** JSON as every JSON body of the project is labelled. */
export const JSON_MEDIA_TYPE = 'application/json; charset=utf-8';

/** Atom (RFC 4287, section 7). */
export const ATOM_MEDIA_TYPE = 'application/atom+xml; charset=utf-8';

/** Where the four documents stand. */
export const REVIEWS_PATH = '/reviews.json';
export const INSIGHTS_PATH = '/insights.json';
export const JSON_FEED_PATH = '/api/feed.json';
export const ATOM_FEED_PATH = '/feed.xml';

/** Where the description of the HTTP interface stands. */
export const OPENAPI_PATH = '/openapi.json';

/** Where the hub is, unless HUB_URL names another. */
export const HUB_PATH = '/api/websub/hub';

/** The three topics of the hub. A new topic is one row here and one builder in src/documents. */
export const topics: readonly Topic[] = [
  { path: REVIEWS_PATH, mediaType: JSON_MEDIA_TYPE },
  { path: JSON_FEED_PATH, mediaType: JSON_MEDIA_TYPE },
  { path: ATOM_FEED_PATH, mediaType: ATOM_MEDIA_TYPE },
];

/**
 * The value of the Link header that lets subscribers find the hub of a topic (WebSub, section 4).
 * `hub` and `self` are absolute URLs; without a hub it says where the topic stands alone.
 */
export function discoveryLink({ hub, self }: { hub: string | null; self: string }): string {
  return `${hub === null ? '' : `<${hub}>; rel="hub", `}<${self}>; rel="self"`;
}
