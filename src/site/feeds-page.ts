import { ATOM_FEED_PATH, JSON_FEED_PATH, REVIEWS_PATH, topics } from '../domain/topics.ts';
import type { Site } from './site.ts';
import { wordsOf } from './words.ts';

/** Something to subscribe to. */
export interface FeedAddress {
  readonly url: string;
  readonly name: string;
  readonly what: string;
}

/** What `/feeds` shows. */
export interface FeedsPage {
  readonly title: string;
  readonly description: string;
  /** For feed readers. */
  readonly feeds: readonly FeedAddress[];
  /** What the hub pushes. */
  readonly topics: readonly string[];
  readonly hubUrl: string;
  /** A request to the hub, as a command line. */
  readonly request: string;
  /** A conditional request, as a command line. */
  readonly conditional: string;
}

/** What to subscribe to, and how. */
export function feedsPage(site: Site): FeedsPage {
  const { baseUrl, hubUrl, business } = site;
  const { feeds, layout } = wordsOf(site).texts;
  return {
    title: feeds.title,
    description: feeds.description(business.name),
    feeds: [
      { url: `${baseUrl}${ATOM_FEED_PATH}`, name: layout.atomFeed, what: feeds.newest },
      { url: `${baseUrl}${JSON_FEED_PATH}`, name: layout.jsonFeed, what: feeds.newest },
      { url: `${baseUrl}${REVIEWS_PATH}`, name: layout.reviewsJson, what: feeds.everything },
    ],
    topics: topics.map(({ path }) => `${baseUrl}${path}`),
    hubUrl,
    request: [
      `curl -X POST ${hubUrl} \\`,
      '  --data-urlencode hub.mode=subscribe \\',
      `  --data-urlencode hub.topic=${baseUrl}${ATOM_FEED_PATH} \\`,
      '  --data-urlencode hub.callback=https://subscriber.example/reviews',
    ].join('\n'),
    conditional: `curl -i ${baseUrl}${ATOM_FEED_PATH} -H 'If-None-Match: "..."'`,
  };
}
