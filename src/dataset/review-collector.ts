import { splitGoogleTranslation } from '../domain/google-translation.ts';
import { reviewRecordUntil, type ReviewRecord } from '../domain/review-record.ts';
import type { Review } from '../domain/review.ts';
import { isSampleSource } from '../domain/sample.ts';
import type { ProblemList } from './content-error.ts';
import { explainIssues } from '../domain/explain-issues.ts';
import type { MentionFinder } from './mentions.ts';
import { originalLanguage } from './original-language.ts';
import type { RecordSink } from './record-sink.ts';

/** What is known of the records beside those that are published. */
export interface Collected {
  readonly reviews: Review[];
  readonly unverifiedCount: number;
  readonly withheldCount: number;
  readonly isSample: boolean;
  /** Where the first review stands that is not invented; null where none is. */
  readonly realPlace: string | null;
  /** Ids that withheld.yaml takes down and no review has, ascending. */
  readonly unmatchedIds: readonly string[];
  /** Why an id that stands in the content is not published; undefined for others. */
  stateOf(id: string): 'unverified' | 'withheld' | undefined;
}

/**
 * Takes the records of all files one by one, checks each, refuses ids that stand twice and invented reviews beside
 * real ones, and keeps what is to be published.
 */
export class ReviewCollector {
  readonly #problems: ProblemList;
  readonly #schema: ReturnType<typeof reviewRecordUntil>;
  readonly #withheld: ReadonlySet<string>;
  readonly #mentions: MentionFinder | undefined;
  readonly #onReview: (review: Review, sourceText: string | null) => Review;
  readonly #ready: (() => Promise<void>) | undefined;
  readonly #files: string[] = [];
  /** Where each id stands: the index of the file and the line, in one number to be small. */
  readonly #places = new Map<string, number>();
  readonly #reviews: Review[] = [];
  readonly #unverified = new Set<string>();
  #withheldCount = 0;
  #samplePlace: string | undefined;
  #realPlace: string | undefined;
  #realSource = '';

  /** Without a finder, as when business.yaml is wrong, records are checked and their mentions left as given. */
  constructor(options: {
    problems: ProblemList;
    /** The last day on which a review can have been written, `YYYY-MM-DD`. */
    latestDay: string;
    withheldIds: Iterable<string>;
    mentions: MentionFinder | undefined;
    /** Is told of each review that is to be published, with its text as the source has it; gives what is kept of it. */
    onReview: (review: Review, sourceText: string | null) => Review;
    /** Resolves when more reviews can be told. */
    ready?: (() => Promise<void>) | undefined;
  }) {
    this.#problems = options.problems;
    this.#schema = reviewRecordUntil(options.latestDay);
    this.#withheld = new Set(options.withheldIds);
    this.#mentions = options.mentions;
    this.#onReview = options.onReview;
    this.#ready = options.ready;
  }

  /** A sink for the records of one file, whose path is given as messages show it. */
  fileSink(shown: string): RecordSink {
    const file = this.#files.push(shown) - 1;
    return {
      record: (line, value) => this.#take(file, line, value),
      problem: (line, field, message) => this.#problems.add(`${shown}:${line}`, field, message),
      ready: this.#ready,
    };
  }

  finish(): Collected {
    if (this.#samplePlace !== undefined && this.#realPlace !== undefined) {
      this.#problems.add(
        this.#samplePlace,
        'source',
        `expected no sample reviews beside real ones, got source ${this.#realSource} at ${this.#realPlace}`,
      );
    }
    const unverified = this.#unverified;
    const withheld = this.#withheld;
    return {
      reviews: this.#reviews,
      unverifiedCount: unverified.size,
      withheldCount: this.#withheldCount,
      isSample: this.#samplePlace !== undefined,
      realPlace: this.#realPlace ?? null,
      unmatchedIds: [...withheld].filter((id) => !this.#places.has(id)),
      stateOf: (id) => {
        if (withheld.has(id)) return 'withheld';
        return unverified.has(id) ? 'unverified' : undefined;
      },
    };
  }

  #take(file: number, line: number, value: unknown): void {
    const result = this.#schema.safeParse(value);
    if (!result.success) {
      const place = `${this.#files[file]}:${line}`;
      const explained = explainIssues(result.error.issues, {
        schema: this.#schema,
        input: value,
        root: 'record',
      });
      for (const { field, message } of explained) this.#problems.add(place, field, message);
      return;
    }
    const record = result.data;
    const earlier = this.#places.get(record.id);
    if (earlier !== undefined) {
      this.#problems.add(
        `${this.#files[file]}:${line}`,
        'id',
        `expected an id of its own, got ${record.id} again, first at ${this.#placeOf(earlier)}`,
      );
      return;
    }
    this.#places.set(record.id, file * LINES + line);
    this.#noteSource(record.source, file, line);
    if (this.#withheld.has(record.id)) this.#withheldCount += 1;
    else if (record.verified) {
      this.#reviews.push(this.#onReview(this.#published(record), record.text));
    } else this.#unverified.add(record.id);
  }

  #noteSource(source: string, file: number, line: number): void {
    if (isSampleSource(source)) this.#samplePlace ??= `${this.#files[file]}:${line}`;
    else if (this.#realPlace === undefined) {
      this.#realPlace = `${this.#files[file]}:${line}`;
      this.#realSource = source;
    }
  }

  #published(record: ReviewRecord): Review {
    const { text, language } = whatTheCustomerWrote(record);
    return {
      id: record.id,
      author: record.author,
      author_avatar_url: record.author_avatar_url,
      rating: record.rating,
      date: record.date,
      updated_at: record.updated_at,
      text,
      language,
      source: record.source,
      source_url: record.source_url,
      owner_reply: record.owner_reply,
      verified: record.verified,
      mentions: this.#mentions?.find(record.text, record.mentions) ?? record.mentions,
    };
  }

  #placeOf(packed: number): string {
    return `${this.#files[Math.floor(packed / LINES)]}:${packed % LINES}`;
  }
}

const LINES = 2 ** 32;

/** Of a text that Google translated, the original alone and its language. */
function whatTheCustomerWrote({ text, language }: ReviewRecord): Pick<Review, 'text' | 'language'> {
  const split = text === null ? null : splitGoogleTranslation(text);
  if (split === null) return { text, language };
  return { text: split.original, language: originalLanguage(split.original, language) };
}
