import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { review } from '../../src/domain/review.ts';
import { reviewLines } from './document-lines.ts';

/** The reviews of one publication by ordinal, newest first from 0, each as the JSON that was published. */
const SCHEMA = `
  create table reviews (
    ordinal integer primary key,
    id text not null,
    date text not null,
    json text not null
  ) strict;
`;

// The order of every answer, and the way from an id to its review.
const INDEXES = `
  create unique index reviews_by_id on reviews (id);
  create index reviews_by_date on reviews (date, id);
`;

const INSERT = 'insert into reviews (ordinal, id, date, json) values (?, ?, ?, ?)';

/** The newest reviews down to the end of one day, taken together. */
export interface NewestReviews {
  /** How many they are, which is also the first ordinal behind them. */
  readonly count: number;
  /** Length of their JSON, in bytes. */
  readonly bytes: number;
  /** SHA-256 over their JSON, each with a newline behind it, hexadecimal. */
  readonly hash: string;
}

const stored = review.pick({ id: true, date: true }).loose();

/**
 * Writes the reviews in the bytes of `/reviews.json` into a new SQLite file at `path`; gives, for every day that has a
 * review, the reviews from the newest to that day taken together. There is neither journal nor sync: should the
 * process die, nobody looks at what is left, because the file follows from the publication and is made again.
 * Throws when the bytes are not laid out as documented, or not newest first.
 */
export function writeStoredReviews(document: Buffer, path: string): NewestReviews[] {
  const database = new Database(path);
  try {
    database.pragma('journal_mode = off');
    database.pragma('synchronous = off');
    database.exec(SCHEMA);
    const insert = database.prepare<[number, string, string, string]>(INSERT);
    const days = new DayHashes();
    database.transaction(() => {
      let ordinal = 0;
      for (const json of reviewLines(document)) {
        const { id, date } = stored.parse(JSON.parse(json));
        days.add(date, json);
        insert.run(ordinal, id, date, json);
        ordinal += 1;
      }
      database.exec(INDEXES);
    })();
    return days.finish();
  } finally {
    database.close();
  }
}

/** Hashes the reviews from the newest on and keeps the state behind each day, so that any "since" has its hash. */
class DayHashes {
  readonly #hash = createHash('sha256');
  readonly #days: NewestReviews[] = [];
  #date: string | undefined;
  #count = 0;
  #bytes = 0;

  add(date: string, json: string): void {
    if (this.#date !== undefined && date !== this.#date) {
      if (date > this.#date) throw new Error('expected the reviews of /reviews.json newest first');
      this.#closeDay();
    }
    this.#date = date;
    this.#count += 1;
    this.#bytes += Buffer.byteLength(json);
    this.#hash.update(json).update('\n');
  }

  finish(): NewestReviews[] {
    if (this.#date !== undefined) this.#closeDay();
    return this.#days;
  }

  #closeDay(): void {
    this.#days.push({ count: this.#count, bytes: this.#bytes, hash: this.#hash.copy().digest('hex') });
  }
}
