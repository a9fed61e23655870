import { createHash } from 'node:crypto';

/** The newest reviews down to the end of one day, taken together. */
export interface NewestReviews {
  /** How many they are, which is also the first ordinal behind them. */
  readonly count: number;
  /** SHA-256 over their digests, hexadecimal. */
  readonly hash: string;
}

/** Hashes the reviews from the newest on and keeps the state behind each day, so that any "since" has its hash. */
export class DayHashes {
  readonly #hash = createHash('sha256');
  readonly #days: NewestReviews[] = [];
  #date: string | undefined;
  #count = 0;

  add(date: string, digest: Buffer): void {
    if (this.#date !== undefined && date !== this.#date) this.#closeDay();
    this.#date = date;
    this.#count += 1;
    this.#hash.update(digest);
  }

  finish(): NewestReviews[] {
    if (this.#date !== undefined) this.#closeDay();
    return this.#days;
  }

  #closeDay(): void {
    this.#days.push({ count: this.#count, hash: this.#hash.copy().digest('hex') });
  }
}
