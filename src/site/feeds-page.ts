import { INSIGHTS_FEED_PATH } from '../domain/news.ts';
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
  /** What is pushed; null where there is no hub. */
  readonly push: {
    readonly hubUrl: string;
    readonly topics: readonly string[];
    /** A request to the hub, as a command line. */
    readonly request: string;
  } | null;
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
      {
        url: `${baseUrl}${INSIGHTS_FEED_PATH}`,
        name: layout.insightsFeed(business.name),
        what: feeds.changes,
      },
      { url: `${baseUrl}${REVIEWS_PATH}`, name: layout.reviewsJson, what: feeds.everything },
    ],
    push: hubUrl === null ? null : { hubUrl, ...pushFrom(hubUrl, baseUrl) },
    conditional: `curl -i ${baseUrl}${ATOM_FEED_PATH} -H 'If-None-Match: "..."'`,
  };
}

function pushFrom(hubUrl: string, baseUrl: string) {
  return {
    topics: topics.map(({ path }) => `${baseUrl}${path}`),
    request: [
      `curl -X POST ${hubUrl} \\`,
      '  --data-urlencode hub.mode=subscribe \\',
      `  --data-urlencode hub.topic=${baseUrl}${ATOM_FEED_PATH} \\`,
      '  --data-urlencode hub.callback=https://subscriber.example/reviews',
    ].join('\n'),
  };
}
