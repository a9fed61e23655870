import { createHash } from 'node:crypto';
import { fold } from '../../src/domain/fold.ts';
import { review } from '../../src/domain/review.ts';
import { reviewLines } from './document-lines.ts';
import { createIndexFile } from './index-file.ts';
import { TextIndexBuilder, type TextIndexData } from './text-index-builder.ts';

/** What is needed of a review to index it; the rest stays JSON. */
const indexed = review.pick({ id: true, date: true, rating: true, text: true, mentions: true }).loose();

/** The part of an index that is kept in memory: plain data, which a worker thread can hand over. */
export interface IndexData {
  readonly size: number;
  /** The rating of each review, by ordinal. */
  readonly ratings: Uint8Array<ArrayBuffer>;
  /** The ordinals that mention a technician (by name) or a service (by id), ascending. */
  readonly technicians: ReadonlyMap<string, readonly number[]>;
  readonly services: ReadonlyMap<string, readonly number[]>;
  /** For each day with a review, the first ordinal before that day and a hash over all reviews up to there. */
  readonly days: readonly { readonly end: number; readonly bytes: number; readonly hash: string }[];
  readonly text: TextIndexData;
}

/**
 * Makes the index of the bytes of `/reviews.json`: rows into a new SQLite file at `path`, the rest as data. It is a
 * pure function of those bytes. Throws when they are not laid out as `reviewsDocument` says or not in order.
 */
export function buildIndex(document: Buffer, path: string): IndexData {
  const file = createIndexFile(path);
  const text = new TextIndexBuilder();
  const ratings: number[] = [];
  const technicians = new Map<string, number[]>();
  const services = new Map<string, number[]>();
  const days = new DayHashes();
  for (const json of reviewLines(document)) {
    const { id, date, rating, text: words, mentions } = indexed.parse(JSON.parse(json));
    const ordinal = ratings.length;
    days.add(date, json);
    file.add(id, date, json);
    ratings.push(rating);
    for (const name of mentions.technicians) append(technicians, name, ordinal);
    for (const service of mentions.services) append(services, service, ordinal);
    text.add(words === null ? '' : fold(words));
  }
  file.finish();
  return {
    size: ratings.length,
    ratings: Uint8Array.from(ratings),
    technicians,
    services,
    days: days.finish(),
    text: text.finish(),
  };
}

/** Hashes the reviews from the newest on and keeps the state behind each day, so that any "since" has its hash. */
class DayHashes {
  readonly #hash = createHash('sha256');
  readonly #days: { end: number; bytes: number; hash: string }[] = [];
  #date: string | undefined;
  #ordinal = 0;
  #bytes = 0;

  add(date: string, json: string): void {
    if (this.#date !== undefined && date !== this.#date) {
      if (date > this.#date) throw new Error('expected the reviews of /reviews.json newest first');
      this.#closeDay();
    }
    this.#date = date;
    this.#ordinal += 1;
    this.#bytes += Buffer.byteLength(json);
    this.#hash.update(json).update('\n');
  }

  finish(): { end: number; bytes: number; hash: string }[] {
    if (this.#date !== undefined) this.#closeDay();
    return this.#days;
  }

  #closeDay(): void {
    this.#days.push({ end: this.#ordinal, bytes: this.#bytes, hash: this.#hash.copy().digest('hex') });
  }
}

function append(lists: Map<string, number[]>, key: string, ordinal: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [ordinal]);
  else list.push(ordinal);
}
