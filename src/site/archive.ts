import type { Review } from '../domain/review.ts';
import { monthOf } from './site-paths.ts';

/** Reviews of a time, newest first, and what they give. */
export interface Period {
  /** `YYYY` or `YYYY-MM`. */
  readonly name: string;
  readonly reviews: readonly Review[];
  readonly average: number;
}

/** A year and its months that have reviews, newest first. */
export interface Year extends Period {
  readonly months: readonly Period[];
}

/** The years that have reviews, newest first; `reviews` are newest first. */
export function yearsOf(reviews: readonly Review[]): Year[] {
  return periods(reviews, ({ date }) => date.slice(0, 4)).map((year) => ({
    ...year,
    months: periods(year.reviews, monthOf),
  }));
}

function periods(reviews: readonly Review[], nameOf: (review: Review) => string): Period[] {
  return [...Map.groupBy(reviews, nameOf)].map(([name, own]) => ({
    name,
    reviews: own,
    average: own.reduce((sum, { rating }) => sum + rating, 0) / own.length,
  }));
}

/** What a part may hold, in bytes of HTML: a page has a frame of its own, and stays under 300 kB. */
const PART_BYTES = 220_000;

/** What a review takes beside its words: the markup of its card, and the link of each thing it mentions. */
const CARD_BYTES = 1_000;
const MENTION_BYTES = 200;

/**
 * The parts in which the reviews of a month stand on pages: one, or as many as keep each page under 300 kB. The oldest
 * parts are filled first, so that a new review changes the newest page alone; the newest part comes first.
 */
export function partsOf(reviews: readonly Review[]): Review[][] {
  const parts: Review[][] = [];
  let bytes = Infinity;
  for (const review of reviews.toReversed()) {
    const own = bytesOf(review);
    if (bytes + own > PART_BYTES) {
      parts.unshift([]);
      bytes = 0;
    }
    parts[0]?.unshift(review);
    bytes += own;
  }
  return parts;
}

function bytesOf({ text, author, owner_reply: reply, mentions }: Review): number {
  const words = [text ?? '', author, reply?.text ?? ''];
  const mentioned = Object.values(mentions).reduce((sum, each) => sum + each.length, 0);
  return CARD_BYTES + mentioned * MENTION_BYTES + words.reduce((sum, each) => sum + escapedBytes(each), 0);
}

/** The length of a text in UTF-8 when what HTML gives a meaning is written as references of at most six letters. */
function escapedBytes(text: string): number {
  return Buffer.byteLength(text) + 5 * (text.match(/[&<>"']/g)?.length ?? 0);
}
