import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AggregateRating } from '../../src/domain/aggregate-rating.ts';
import type { Business } from '../../src/domain/business.ts';
import { fold } from '../../src/domain/fold.ts';
import { WITHHELD_PATH, withheldIds } from '../../src/domain/manifest.ts';
import { type Review, review } from '../../src/domain/review.ts';
import type { ReviewLookup, ReviewState } from '../../src/domain/review-lookup.ts';
import type { ReviewsDocumentHead } from '../../src/domain/reviews-document.ts';
import type { SearchFilters } from '../../src/domain/search-parameters.ts';
import { REVIEWS_PATH } from '../../src/domain/topics.ts';
import type { Publication, PublishedFile } from '../publication.ts';
import { Bitmap } from './bitmap.ts';
import { encodeCursor, type Place } from './cursor.ts';
import { readHead } from './document-lines.ts';
import type { IndexData } from './index-builder.ts';
import { IndexFile } from './index-file.ts';
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
  /** Their JSON, newest first, some at a time. The index stays open until the iteration ends. */
  batches(): Iterable<readonly string[]>;
}

/** How many reviews `Since.batches` gives at a time: about 100 kB. */
const BATCH_SIZE = 256;

const EMPTY_HASH = createHash('sha256').digest('hex');

const indexData = {
  isIndexData(value: unknown): value is IndexData {
    return typeof value === 'object' && value !== null && 'text' in value && 'ratings' in value;
  },
};

/**
 * Makes the index of a publication, aside: a worker thread does the work, so that requests go on meanwhile. Rejects
 * when the publication has no `/reviews.json` or an unexpected one.
 */
export async function openReviewIndex(
  publication: Publication,
  { baseUrl }: { baseUrl: string },
): Promise<ReviewIndex> {
  const document = fileOf(publication, REVIEWS_PATH);
  const head = readHead(document.bytes);
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-index-'));
  try {
    const path = join(folder, 'index.sqlite');
    const data = await buildInWorker({ document: document.bytes, path });
    const file = new IndexFile(path, data.size);
    const withheld = publication.files.get(WITHHELD_PATH);
    return new ReviewIndex({
      head,
      data,
      file,
      baseUrl,
      lastModified: document.lastModified,
      withheld:
        withheld === undefined ? [] : withheldIds.parse(JSON.parse(withheld.bytes.toString('utf8'))).ids,
    });
  } finally {
    // The open file lives on until it is closed; nothing is left behind even by a process that is killed.
    await rm(folder, { recursive: true, force: true });
  }
}

/** The reviews of one publication and the questions they answer. Ordinals count them, newest first, from 0. */
export class ReviewIndex implements ReviewLookup, AsyncDisposable {
  readonly baseUrl: string;
  readonly head: ReviewsDocumentHead;
  /** When `/reviews.json` changed last. */
  readonly lastModified: Date;
  readonly #file: IndexFile;
  readonly #data: IndexData;
  readonly #text: TextIndex;
  readonly #technicians: MentionIndex;
  readonly #services: MentionIndex;
  readonly #ratings: readonly Bitmap[];
  readonly #withheld: ReadonlySet<string>;
  #streams = 0;
  #retired: PromiseWithResolvers<void> | undefined;

  constructor({
    head,
    data,
    file,
    baseUrl,
    lastModified,
    withheld,
  }: {
    head: ReviewsDocumentHead;
    data: IndexData;
    file: IndexFile;
    baseUrl: string;
    lastModified: Date;
    withheld: readonly string[];
  }) {
    this.baseUrl = baseUrl;
    this.head = head;
    this.lastModified = lastModified;
    this.#file = file;
    this.#data = data;
    this.#text = new TextIndex(data.text);
    this.#technicians = new MentionIndex(data.size, data.technicians, technicianNames(head.business));
    this.#services = new MentionIndex(data.size, data.services, serviceNames(head.business));
    this.#ratings = bitmapPerRating(data.ratings);
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
    const json = this.#file.jsonById(id);
    if (json !== undefined)
      return { state: 'published', review: review.parse(JSON.parse(json)) satisfies Review };
    return { state: this.#withheld.has(id) ? 'withheld' : 'unknown' };
  }

  /** The page of the reviews that match all `filters` which follows the place `after`, or the first one. */
  search(filters: SearchFilters, { limit, after }: { limit: number; after?: Place | undefined }): Page {
    const start = filters.until === undefined ? 0 : this.#file.firstUntilDay(filters.until);
    const end = filters.since === undefined ? this.#data.size : this.#file.firstBeforeDay(filters.since);
    const matching = this.#matching(filters);
    const from = after === undefined ? start : Math.max(start, this.#file.firstBehind(after));
    // One more than asked for tells whether there is another page.
    const ordinals =
      matching === null ? range(from, Math.min(end, from + limit + 1)) : take(matching, from, end, limit + 1);
    const reviews = ordinals.slice(0, limit).map((ordinal) => this.#file.json(ordinal));
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
    const end = this.#file.firstBeforeDay(day);
    const closed = this.#data.days.find((entry) => entry.end === end);
    return {
      matched: end,
      bytes: closed?.bytes ?? 0,
      hash: closed?.hash ?? EMPTY_HASH,
      batches: () => this.#batches(end),
    };
  }

  /** Closes the index once the answers that are being streamed from it have ended. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#streams > 0) {
      this.#retired ??= Promise.withResolvers<void>();
      await this.#retired.promise;
    }
    this.#file[Symbol.dispose]();
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
    const all = new Bitmap(this.#data.size);
    sets.forEach((set, position) => (position === 0 ? all.unite(set) : all.intersect(set)));
    return all;
  }

  #rated(wanted: (rating: number) => boolean): Bitmap {
    const union = new Bitmap(this.#data.size);
    this.#ratings.forEach((bitmap, rating) => {
      if (wanted(rating)) union.unite(bitmap);
    });
    return union;
  }

  *#batches(end: number): Generator<readonly string[]> {
    this.#streams += 1;
    try {
      for (let start = 0; start < end; start += BATCH_SIZE) {
        yield this.#file.jsonRange(start, Math.min(start + BATCH_SIZE, end));
      }
    } finally {
      this.#streams -= 1;
      if (this.#streams === 0) this.#retired?.resolve();
    }
  }
}

function buildInWorker(task: { document: Buffer; path: string }): Promise<IndexData> {
  const { promise, resolve, reject } = Promise.withResolvers<IndexData>();
  const worker = new Worker(new URL('index-worker.ts', import.meta.url), { workerData: task });
  worker.once('message', (message: unknown) => {
    if (indexData.isIndexData(message)) resolve(message);
    else reject(new Error('the index worker sent something else than an index'));
  });
  worker.once('error', reject);
  worker.once('exit', (code) =>
    reject(new Error(`the index worker ended with code ${code} before it was done`)),
  );
  return promise;
}

function fileOf(publication: Publication, path: string): PublishedFile {
  const file = publication.files.get(path);
  if (file === undefined) throw new Error(`the publication has no ${path}`);
  return file;
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
