import { hash } from 'node:crypto';
import { compareInstants } from '../../../src/domain/instants.ts';
import { ANALYSIS_LINES, readLined, recordBytes, REVIEW_LINES } from '../../../src/domain/lined-document.ts';
import { newestFirst } from '../../../src/domain/review.ts';
import { type Attribute, ATTRIBUTES } from './attributes.ts';
import { dayNumber } from './day-number.ts';
import { idTable } from './id-table.ts';
import { type IndexedAnalysis, indexedAnalysis, type IndexedReview, indexedReview } from './indexed-parts.ts';
import { type OrdinalSet, OrdinalSetBuilder } from './ordinal-sets.ts';
import { DayHashes, type NewestReviews } from './newest-reviews.ts';
import { ScoresBuilder, type ScoresData } from './scores.ts';

/** The first 128 bits of a SHA-256. */
export const DIGEST_BYTES = 16;

/** What is known of each review beside its text, by ordinal: plain data, which a worker thread can hand over. */
export interface Facts {
  /** Where each record begins in `/reviews.json`, and last where one more would. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Where the line of each record begins in `/insights.json` with its parts behind it; 0 where nothing is said of it. */
  readonly analysisStarts: Uint32Array<ArrayBuffer>;
  /** The day of each review as a number, descending. */
  readonly days: Uint32Array<ArrayBuffer>;
  readonly ids: Uint32Array<ArrayBuffer>;
  /** Distinct instants of last changes, ascending, and which of them is that of each review. */
  readonly instants: readonly string[];
  readonly changes: Uint32Array<ArrayBuffer>;
  /** The ordinals that have a value of an attribute. */
  readonly values: ReadonlyMap<Attribute, ReadonlyMap<string, OrdinalSet>>;
  /** DIGEST_BYTES for each record: as long as they are the same, so is it. */
  readonly digests: Uint8Array<ArrayBuffer>;
  readonly scores: ScoresData;
  /** For every day that has a review, the reviews from the newest to that day taken together. */
  readonly newest: readonly NewestReviews[];
}

/**
 * Reads the facts from the bytes of `/reviews.json` and of the `/insights.json` of the same publication, with its parts
 * behind it where it has any. Throws when they are not laid out as documented, not newest first, or do not speak of the
 * same reviews.
 */
export function readFacts(reviews: Buffer, insights: readonly Buffer[]): Facts {
  const { starts } = readLined(REVIEW_LINES, reviews);
  const size = starts.length - 1;
  const said = new Analyses(insights);
  const lists = new Map(ATTRIBUTES.map(([name]) => [name, new Map<string, OrdinalSetBuilder>()]));
  const days = new Uint32Array(size);
  const analysisStarts = new Uint32Array(size);
  const updated = new Uint32Array(size);
  const instants = new Map<string, number>();
  const digests = new Uint8Array(size * DIGEST_BYTES);
  const hashes = new DayHashes();
  const scores = new ScoresBuilder();
  let before: IndexedReview | undefined;
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const bytes = recordBytes(reviews, starts, ordinal, ordinal + 1);
    const found = indexedReview.parse(JSON.parse(bytes.toString()));
    if (before !== undefined && newestFirst(before, found) >= 0) {
      throw new Error('expected the reviews of /reviews.json newest first, each once');
    }
    before = found;
    const analysis = said.next(found.id);
    analysisStarts[ordinal] = analysis?.start ?? 0;
    for (const [name, valuesOf] of ATTRIBUTES) {
      const values = valuesOf(found, analysis?.analysis ?? null);
      const list = lists.get(name);
      // Most have one value or none, and a set of each takes as long as all the rest.
      for (const value of values.length < 2 ? values : new Set(values)) append(list, value, ordinal);
    }
    scores.add(analysis?.analysis ?? null);
    days[ordinal] = dayNumber(found.date);
    updated[ordinal] = numberOf(instants, found.updated_at);
    const digest = hash('sha256', bytes, 'buffer').subarray(0, DIGEST_BYTES);
    digests.set(digest, ordinal * DIGEST_BYTES);
    hashes.add(found.date, digest);
  }
  said.expectEnd();
  return {
    starts,
    analysisStarts,
    days,
    ids: idTable(reviews, starts),
    ...ranked([...instants.keys()], updated),
    values: new Map([...lists].map(([name, values]) => [name, packed(values, size)])),
    digests,
    scores: scores.finish(),
    newest: hashes.finish(),
  };
}

function packed(lists: ReadonlyMap<string, OrdinalSetBuilder>, size: number): Map<string, OrdinalSet> {
  return new Map([...lists].map(([value, ordinals]) => [value, ordinals.finish(size)]));
}

/** The buffers of facts, which a thread hands over without copying. */
export function buffersOf(facts: Facts): ArrayBuffer[] {
  const { starts, analysisStarts, days, ids, changes, digests, values, scores } = facts;
  const lists = [...values.values()].flatMap((each) => [...each.values()].map(({ numbers }) => numbers));
  const arrays = [starts, analysisStarts, days, ids, changes, digests, ...lists];
  return [...arrays, scores.ofReviews, ...scores.ofAspects.values()].map(({ buffer }) => buffer);
}

/** What is said of reviews, asked for in the order of `/reviews.json`, which is that of `/insights.json` too. */
class Analyses {
  readonly #documents: readonly { bytes: Buffer; starts: Uint32Array; offset: number }[];
  #document = 0;
  #at = 0;

  constructor(documents: readonly Buffer[]) {
    let end = 0;
    this.#documents = documents.map((bytes) => {
      const offset = end;
      end += bytes.length;
      return { bytes, starts: readLined(ANALYSIS_LINES, bytes).starts, offset };
    });
  }

  /** What is said of the next review, and where; undefined when nothing is. */
  next(id: string): { readonly analysis: IndexedAnalysis; readonly start: number } | undefined {
    const document = this.#current();
    if (document === undefined) return undefined;
    const { bytes, starts, offset } = document;
    const start = starts[this.#at] ?? 0;
    if (bytes.toString('latin1', start, start + id.length + 3) !== `"${id}":`) return undefined;
    const line = recordBytes(bytes, starts, this.#at, this.#at + 1);
    this.#at += 1;
    const analysis = indexedAnalysis.parse(JSON.parse(line.toString('utf8', id.length + 3)));
    return { analysis, start: offset + start };
  }

  expectEnd(): void {
    if (this.#current() !== undefined) {
      throw new Error('expected /insights.json to speak of the reviews of /reviews.json, in their order');
    }
  }

  /** The document that has the next record. */
  #current() {
    for (;;) {
      const document = this.#documents[this.#document];
      if (document === undefined || this.#at < document.starts.length - 1) return document;
      this.#document += 1;
      this.#at = 0;
    }
  }
}

function append(lists: Map<string, OrdinalSetBuilder> | undefined, key: string, ordinal: number): void {
  const known = lists?.get(key);
  const list = known ?? new OrdinalSetBuilder();
  if (known === undefined) lists?.set(key, list);
  list.add(ordinal);
}

function numberOf(numbers: Map<string, number>, value: string): number {
  const number = numbers.get(value) ?? numbers.size;
  if (number === numbers.size) numbers.set(value, number);
  return number;
}

/** Instants in the order of time, and which of them is that of each review; `updated` has their places in `met`. */
function ranked(
  met: readonly string[],
  updated: Uint32Array<ArrayBuffer>,
): Pick<Facts, 'instants' | 'changes'> {
  const instants = met.toSorted(compareInstants);
  const places = new Map(instants.map((instant, place) => [instant, place]));
  const rank = Uint32Array.from(met, (instant) => places.get(instant) ?? 0);
  return { instants, changes: updated.map((number) => rank[number] ?? 0) };
}
