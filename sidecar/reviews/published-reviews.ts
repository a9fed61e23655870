import { hash } from 'node:crypto';
import { recordBounds, recordBytes } from '../../src/domain/lined-document.ts';
import type { Place } from './cursor.ts';
import { findId, ID_LENGTH, idAt } from './facts/id-table.ts';
import { dayNumber, dayOf } from './facts/day-number.ts';
import { DIGEST_BYTES, type Facts } from './facts/facts.ts';

const COMMA = 0x2c;

type PlainFacts = Pick<Facts, 'starts' | 'days' | 'ids' | 'digests'>;

/**
 * The records of one publication by ordinal, id and date, as slices of the bytes of `/reviews.json`. Where no review
 * fits, an ordinal is the number of reviews.
 */
export class PublishedReviews {
  readonly size: number;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #days: Uint32Array;
  readonly #ids: Uint32Array;
  readonly #digests: Uint8Array;

  constructor(bytes: Buffer, { starts, days, ids, digests }: PlainFacts) {
    this.size = days.length;
    this.#bytes = bytes;
    this.#starts = starts;
    this.#days = days;
    this.#ids = ids;
    this.#digests = digests;
  }

  /** What the ways to the records take in memory beside the document, in bytes. */
  get bytes(): number {
    const arrays = [this.#starts, this.#days, this.#ids, this.#digests];
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The JSON of one review, UTF-8. */
  record(ordinal: number): Buffer {
    return this.range(ordinal, ordinal + 1);
  }

  /** The JSON of the reviews from `start` up to, not including, `end`, with commas between. */
  range(start: number, end: number): Buffer {
    return recordBytes(this.#bytes, this.#starts, start, end);
  }

  /** `head`, the JSON of these reviews in their order with commas between, and `tail`, as one piece of UTF-8. */
  listed(head: string, ordinals: readonly number[], tail: string): Buffer {
    const runs = this.#runs(ordinals);
    const [headBytes, tailBytes] = [Buffer.byteLength(head), Buffer.byteLength(tail)];
    let length = headBytes + tailBytes + Math.max(0, runs.length - 1);
    for (const { start, end } of runs) length += end - start;
    const listed = Buffer.allocUnsafe(length);
    let at = listed.write(head);
    for (const [place, { start, end }] of runs.entries()) {
      if (place > 0) at = listed.writeUInt8(COMMA, at);
      at += this.#bytes.copy(listed, at, start, end);
    }
    listed.write(tail, at);
    return listed;
  }

  /** SHA-256 over two texts and what stands between them in `listed`, hexadecimal; the records are not read again. */
  hashOf(head: string, ordinals: readonly number[], tail: string): string {
    const headBytes = Buffer.byteLength(head);
    const hashed = Buffer.allocUnsafe(headBytes + ordinals.length * DIGEST_BYTES + Buffer.byteLength(tail));
    hashed.write(head);
    let at = headBytes;
    for (const ordinal of ordinals) {
      const start = ordinal * DIGEST_BYTES;
      for (let byte = 0; byte < DIGEST_BYTES; byte += 1) hashed[at + byte] = this.#digests[start + byte] ?? 0;
      at += DIGEST_BYTES;
    }
    hashed.write(tail, at);
    return hash('sha256', hashed, 'hex');
  }

  /** Where the JSON of these reviews stands in the document; that of neighbours is one run. */
  #runs(ordinals: readonly number[]): { start: number; end: number }[] {
    const runs = [];
    for (let at = 0; at < ordinals.length;) {
      const first = ordinals[at] ?? 0;
      let count = 1;
      while (ordinals[at + count] === first + count) count += 1;
      runs.push(recordBounds(this.#bytes, this.#starts, first, first + count));
      at += count;
    }
    return runs;
  }

  /** The place of one review in the order of all. */
  placeOf(ordinal: number): Place {
    return { date: this.dayOf(ordinal), id: this.idOf(ordinal) };
  }

  /** The id of one review. */
  idOf(ordinal: number): string {
    return idAt(this.#bytes, this.#starts[ordinal] ?? 0);
  }

  /** The day of one review, `YYYY-MM-DD`. */
  dayOf(ordinal: number): string {
    return dayOf(this.#days[ordinal] ?? 0);
  }

  /** The ordinal of the review with this id; undefined where there is none. */
  ordinalOf(id: string): number | undefined {
    return id.length === ID_LENGTH ? findId(this.#ids, id, this.#bytes, this.#starts) : undefined;
  }

  /** The first ordinal dated before `day`: as many reviews are dated on or after it. */
  firstBeforeDay(day: string): number {
    const wanted = dayNumber(day);
    return this.#first((ordinal) => (this.#days[ordinal] ?? 0) < wanted);
  }

  /** The first ordinal dated on or before `day`. */
  firstUntilDay(day: string): number {
    const wanted = dayNumber(day);
    return this.#first((ordinal) => (this.#days[ordinal] ?? 0) <= wanted);
  }

  /** The first ordinal that stands at a place in the order or comes behind it. */
  firstFrom(place: Place): number {
    const behind = this.firstBehind(place);
    return this.ordinalOf(place.id) === behind - 1 ? behind - 1 : behind;
  }

  /** The first ordinal that comes behind a place in the order, whether or not a review stands there. */
  firstBehind({ date, id }: Place): number {
    const day = dayNumber(date);
    return this.#first((ordinal) => {
      const own = this.#days[ordinal] ?? 0;
      return own === day ? this.idOf(ordinal) < id : own < day;
    });
  }

  /** The first ordinal that fits, where all behind one that fits do too. */
  #first(fits: (ordinal: number) => boolean): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (fits(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
