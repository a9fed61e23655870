import { INSIGHTS_FEED_PATH } from '../domain/news.ts';
import { ATOM_FEED_PATH, JSON_FEED_PATH } from '../domain/topics.ts';

/** The absolute URL of the page of a review, which is also its identity in the feeds. */
export function reviewUrl(baseUrl: string, id: string): string {
  return `${baseUrl}/reviews/${id}`;
}

/** The absolute URL of the home page. */
export function homeUrl(baseUrl: string): string {
  return `${baseUrl}/`;
}

/** The absolute URL of the page that searches, without a search. */
export function searchUrl(baseUrl: string): string {
  return `${baseUrl}/search`;
}

/** The absolute URL of the JSON Feed. */
export function jsonFeedUrl(baseUrl: string): string {
  return `${baseUrl}${JSON_FEED_PATH}`;
}

/** The absolute URL of the Atom feed. */
export function atomFeedUrl(baseUrl: string): string {
  return `${baseUrl}${ATOM_FEED_PATH}`;
}

/** The absolute URL of the feed of what changed from one publication to the next. */
export function insightsFeedUrl(baseUrl: string): string {
  return `${baseUrl}${INSIGHTS_FEED_PATH}`;
}
