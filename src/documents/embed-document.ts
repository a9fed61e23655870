import type { Business } from '../domain/business.ts';
import { EMBED_MAX_BYTES, type Embed } from '../domain/embed.ts';
import type { Review } from '../domain/review.ts';
import { aggregateRatingOf } from './aggregate-rating.ts';
import { reviewJson } from './review-json.ts';

/** A summary that is longer is cut: there is to be room for reviews. In characters. */
const SUMMARY_MAX_CHARACTERS = 1500;

/** More sources are left to `/reviews.json`: an export may name one for every review. */
const SOURCES_MAX = 20;

/**
 * `/embed.json`, of at most 20,000 bytes: the newest reviews with text until the next does not fit; one that would not
 * fit by itself is passed over. `reviews` are newest first.
 */
export function embedDocument({
  business: { name, url },
  reviews,
  summary,
}: {
  business: Pick<Business, 'name' | 'url'>;
  reviews: readonly Review[];
  summary: string | null;
}): string {
  const rating = aggregateRatingOf(reviews);
  const head = {
    version: 1,
    business: { name, url },
    aggregate_rating: { ...rating, by_source: rating.by_source.slice(0, SOURCES_MAX) },
    summary: summary === null ? null : cut(summary),
  } satisfies Omit<Embed, 'reviews'>;
  const opening = `${JSON.stringify(head).slice(0, -1)},"reviews":[`;
  const closing = ']}\n';
  const room = EMBED_MAX_BYTES - Buffer.byteLength(opening) - closing.length;
  const records: string[] = [];
  let used = 0;
  for (const review of reviews) {
    if (review.text === null) continue;
    const record = reviewJson(review);
    const bytes = Buffer.byteLength(record) + 1;
    if (bytes > room) continue;
    if (used + bytes > room) break;
    records.push(record);
    used += bytes;
  }
  return opening + records.join(',') + closing;
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= SUMMARY_MAX_CHARACTERS
    ? text
    : `${characters.slice(0, SUMMARY_MAX_CHARACTERS - 1).join('')}…`;
}
