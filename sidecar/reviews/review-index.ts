import { createHash } from 'node:crypto';
import type { AggregateRating } from '../../src/domain/aggregate-rating.ts';
import type { Business } from '../../src/domain/business.ts';
import { fold } from '../../src/domain/fold.ts';
import { type Review, review } from '../../src/domain/review.ts';
import type { ReviewLookup, ReviewState } from '../../src/domain/review-lookup.ts';
import type { ReviewsDocumentHead } from '../../src/domain/reviews-document.ts';
import type { SearchFilters } from '../../src/domain/search-parameters.ts';
import { Bitmap } from './bitmap.ts';
import { encodeCursor, type Place } from './cursor.ts';
import type { InMemoryIndex } from './in-memory-index.ts';
import type { StoredReviews } from './stored-reviews.ts';
import type { NewestReviews } from './stored-reviews-writer.ts';
import { MentionIndex, serviceNames, technicianNames } from './mention-index.ts';
import { TextIndex } from './text-index.ts';

/** One page of an answer: how many match in all, the JSON of this page's reviews, and where the next page begins. */
export interface Page {
  readonly matched: number;
  /** Each review as the JSON that was published, newest first. */
  readonly reviews: readonly string[];
  /** The cursor of the next page; null on the last. */
  readonly nextCursor: string | null;
}

/** The reviews dated on or after a day, to be streamed. */
export interface Since {
  readonly matched: number;
  /** Length of all their JSON together, in bytes, without anything between. */
  readonly bytes: number;
  /** SHA-256 over them, hexadecimal: it changes when one of them does, and only then. */
  readonly hash: string;
  /** Their JSON, newest first, some at a time. */
  batches(): Iterable<readonly string[]>;
}

/** How many reviews `Since.batches` gives at a time: about 100 kB. */
const BATCH_SIZE = 256;

const NONE: NewestReviews = { count: 0, bytes: 0, hash: createHash('sha256').digest('hex') };

/** The reviews of one publication and the questions they answer. Ordinals count them, newest first, from 0. */
export class ReviewIndex implements ReviewLookup, AsyncDisposable {
  readonly baseUrl: string;
  readonly head: ReviewsDocumentHead;
  /** When `/reviews.json` changed last. */
  readonly lastModified: Date;
  readonly #size: number;
  readonly #stored: StoredReviews;
  readonly #days: ReadonlyMap<number, NewestReviews>;
  readonly #text: TextIndex;
  readonly #technicians: MentionIndex;
  readonly #services: MentionIndex;
  readonly #ratings: readonly Bitmap[];
  readonly #withheld: ReadonlySet<string>;

  constructor({
    baseUrl,
    head,
    lastModified,
    withheld,
    inMemory,
    days,
    stored,
  }: {
    baseUrl: string;
    head: ReviewsDocumentHead;
    lastModified: Date;
    withheld: readonly string[];
    inMemory: InMemoryIndex;
    days: readonly NewestReviews[];
    stored: StoredReviews;
  }) {
    this.baseUrl = baseUrl;
    this.head = head;
    this.lastModified = lastModified;
    this.#size = inMemory.size;
    this.#stored = stored;
    this.#days = new Map(days.map((day) => [day.count, day]));
    this.#text = new TextIndex(inMemory.text);
    this.#technicians = new MentionIndex(inMemory.size, inMemory.technicians, technicianNames(head.business));
    this.#services = new MentionIndex(inMemory.size, inMemory.services, serviceNames(head.business));
    this.#ratings = bitmapPerRating(inMemory.ratings);
    this.#withheld = new Set(withheld);
  }

  get business(): Business {
    return this.head.business;
  }

  get aggregateRating(): AggregateRating {
    return this.head.aggregate_rating;
  }

  /** Looks one review up by its id, as it was published. */
  find(id: string): ReviewState {
    const json = this.#stored.jsonById(id);
    if (json !== undefined)
      return { state: 'published', review: review.parse(JSON.parse(json)) satisfies Review };
    return { state: this.#withheld.has(id) ? 'withheld' : 'unknown' };
  }

  /** The page of the reviews that match all `filters` which follows the place `after`, or the first one. */
  search(filters: SearchFilters, { limit, after }: { limit: number; after?: Place | undefined }): Page {
    const start = filters.until === undefined ? 0 : this.#stored.firstUntilDay(filters.until);
    const end = filters.since === undefined ? this.#size : this.#stored.firstBeforeDay(filters.since);
    const matching = this.#matching(filters);
    const from = after === undefined ? start : Math.max(start, this.#stored.firstBehind(after));
    // One more than asked for tells whether there is another page.
    const ordinals =
      matching === null ? range(from, Math.min(end, from + limit + 1)) : take(matching, from, end, limit + 1);
    const reviews = ordinals.slice(0, limit).map((ordinal) => this.#stored.json(ordinal));
    const last = reviews.at(-1);
    return {
      matched: matching === null ? Math.max(0, end - start) : matching.count(start, end),
      reviews,
      nextCursor:
        ordinals.length > limit && last !== undefined ? encodeCursor(review.parse(JSON.parse(last))) : null,
    };
  }

  /** The reviews dated on or after `day`. */
  since(day: string): Since {
    const end = this.#stored.firstBeforeDay(day);
    const { bytes, hash } = this.#days.get(end) ?? NONE;
    return {
      matched: end,
      bytes,
      hash,
      batches: () => this.#batches(end),
    };
  }

  /** Closes the index. Whoever holds it does so after the last answer from it is over. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#stored[Symbol.dispose]();
  }

  /** The reviews that match what is not a matter of dates; null for all. */
  #matching(filters: SearchFilters): Bitmap | null {
    const sets: Bitmap[] = [];
    if (filters.rating !== undefined) sets.push(this.#rated((rating) => rating === filters.rating));
    const { min_rating: least } = filters;
    if (least !== undefined) sets.push(this.#rated((rating) => rating >= least));
    if (filters.mentions_technician !== undefined)
      sets.push(this.#technicians.mentioning(filters.mentions_technician));
    if (filters.mentions_service !== undefined)
      sets.push(this.#services.mentioning(filters.mentions_service));
    if (filters.query !== undefined) sets.push(this.#text.containing(fold(filters.query)));
    if (sets.length === 0) return null;
    const all = new Bitmap(this.#size);
    sets.forEach((set, position) => (position === 0 ? all.unite(set) : all.intersect(set)));
    return all;
  }

  #rated(wanted: (rating: number) => boolean): Bitmap {
    const union = new Bitmap(this.#size);
    this.#ratings.forEach((bitmap, rating) => {
      if (wanted(rating)) union.unite(bitmap);
    });
    return union;
  }

  *#batches(end: number): Generator<readonly string[]> {
    for (let start = 0; start < end; start += BATCH_SIZE) {
      yield this.#stored.jsonRange(start, Math.min(start + BATCH_SIZE, end));
    }
  }
}

function bitmapPerRating(ratings: Uint8Array): Bitmap[] {
  const bitmaps = Array.from({ length: 6 }, () => new Bitmap(ratings.length));
  ratings.forEach((rating, ordinal) => bitmaps[rating]?.add(ordinal));
  return bitmaps;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
}

function take(bitmap: Bitmap, start: number, end: number, most: number): number[] {
  return bitmap.from(start, end).take(most).toArray();
}
