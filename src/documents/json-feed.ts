import type { Business } from '../domain/business.ts';
import type { JsonFeed, JsonFeedItem } from '../domain/json-feed.ts';
import type { Review } from '../domain/review.ts';
import { FEED_LENGTH, documentWords, itemText, itemTitle, startOfDay, tagsOf } from './feed-words.ts';
import { homeUrl, jsonFeedUrl, reviewUrl } from './site-urls.ts';

/** What both feeds are made from: absolute URLs without a final slash, reviews newest first. */
export interface FeedInput {
  readonly business: Business;
  readonly reviews: readonly Review[];
  readonly baseUrl: string;
  /** Of the words that are ours, a BCP 47 tag. */
  readonly language: string;
  /** Null where there is none. */
  readonly hubUrl: string | null;
}

/**
 * `/api/feed.json`, JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) with the 50 newest reviews.
 * Optional members that have no value are left out, as the format asks.
 */
export function jsonFeedOf({ business, reviews, baseUrl, hubUrl, language }: FeedInput): JsonFeed {
  const words = documentWords(language);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: words.feedTitle(business.name),
    home_page_url: homeUrl(baseUrl),
    feed_url: jsonFeedUrl(baseUrl),
    description: words.feedDescription(business.name),
    ...(hubUrl === null ? {} : { hubs: [{ type: 'WebSub', url: hubUrl }] }),
    items: reviews.slice(0, FEED_LENGTH).map((review) => itemOf(review, { business, baseUrl, language })),
  };
}

function itemOf(
  review: Review,
  { business, baseUrl, language }: Pick<FeedInput, 'business' | 'baseUrl' | 'language'>,
): JsonFeedItem {
  const url = reviewUrl(baseUrl, review.id);
  return {
    id: url,
    url,
    ...(review.source_url === null ? {} : { external_url: review.source_url }),
    title: itemTitle(review, language),
    content_text: itemText(review, language),
    date_published: startOfDay(review.date),
    date_modified: review.updated_at,
    authors: [
      {
        name: review.author,
        ...(review.author_avatar_url === null ? {} : { avatar: review.author_avatar_url }),
      },
    ],
    ...(review.language === null ? {} : { language: review.language }),
    tags: tagsOf(review, business).map(({ label }) => label),
    _review: {
      rating: review.rating,
      source: review.source,
      verified: review.verified,
      owner_reply: review.owner_reply,
    },
  };
}
