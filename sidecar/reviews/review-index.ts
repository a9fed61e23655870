import { createHash } from 'node:crypto';
import type { AggregateRating } from '../../src/domain/aggregate-rating.ts';
import type { Business } from '../../src/domain/business.ts';
import { type Review, review } from '../../src/domain/review.ts';
import type { ReviewState } from '../../src/domain/review-lookup.ts';
import type { ReviewsDocumentHead } from '../../src/domain/reviews-document.ts';
import type { SearchFilters, SearchSort } from '../../src/domain/search-parameters.ts';
import type { SiteSettings } from '../../src/domain/site-settings.ts';
import type { SearchHint } from '../../src/domain/search-results.ts';
import { Bitmap } from './bitmap.ts';
import { type Cursor, encodeCursor, questionOf } from './cursor.ts';
import type { Facts } from './facts/facts.ts';
import type { NewestReviews } from './facts/newest-reviews.ts';
import { Scores } from './facts/scores.ts';
import { selected, type SetSources } from './search-filters.ts';
import { Judgements } from './judgements.ts';
import { KnownNames } from './known-names.ts';
import { languageNames, type NamedLanguage } from './language-names.ts';
import { MentionedNames } from './mentioned-names.ts';
import { inOrder, type Matching } from './order.ts';
import { PublishedInsights } from './published-insights.ts';
import { PublishedReviews } from './published-reviews.ts';
import { TextIndex } from './text/text-index.ts';
import { TextSearch } from './text-search.ts';
import type { Texts } from './texts.ts';
import { ValueSets } from './value-sets.ts';
import { wordHints } from './word-hints.ts';
import { WordIndex } from './words/word-index.ts';

/** Which page of an answer is asked for. */
export interface PageWanted {
  readonly limit: number;
  readonly sort?: SearchSort;
  /** The place behind which the page begins, in the same order; undefined for the first page. */
  readonly after?: Cursor | undefined;
}

/** One page of an answer: how many match in all, this page's reviews, and where the next page begins. */
export interface Page {
  readonly matched: number;
  /** Ordinals, in the order asked for. */
  readonly ordinals: readonly number[];
  /** The cursor of a page that begins behind the review at this place of `ordinals`. */
  readonly cursorBehind: (at: number) => string;
  /** Whether there is another page. */
  readonly hasMore: boolean;
  /** Why nothing was found, where a name or a word is to blame. */
  readonly hints: readonly SearchHint[];
}

/** The reviews that match, before anyone asks for a page of them. */
export interface Found {
  /** Null for all between `start` and `end`. */
  readonly set: Bitmap | null;
  readonly start: number;
  readonly end: number;
  readonly hints: readonly SearchHint[];
}

/** The reviews dated on or after a day: the first ones of all. */
export interface Since {
  readonly matched: number;
  /** SHA-256 over them, hexadecimal: it changes when one of them does, and only then. */
  readonly hash: string;
}

const NO_REVIEWS: NewestReviews = { count: 0, hash: createHash('sha256').digest('hex') };

/**
 * The reviews of one publication and the questions they answer. Ordinals count them, newest first, from 0. It is made
 * of both documents, never changes, and holds nothing that has to be closed.
 */
export class ReviewIndex {
  readonly baseUrl: string;
  /** Of the publication: the SHA-256 of its manifest. */
  readonly version: string;
  /** When `/reviews.json` changed last. */
  readonly lastModified: Date;
  /** How pages speak and look. */
  readonly settings: SiteSettings;
  readonly reviews: PublishedReviews;
  readonly insights: PublishedInsights;
  readonly names: KnownNames;
  readonly text: TextSearch;
  readonly judgements: Judgements;
  /** What the index takes in memory beside the documents, in bytes. */
  readonly bytes: number;
  readonly #head: ReviewsDocumentHead;
  readonly #sets: ValueSets;
  readonly #facts: Pick<Facts, 'instants' | 'changes'>;
  readonly #sources: SetSources;
  readonly #newest: ReadonlyMap<number, NewestReviews>;
  readonly #withheld: ReadonlySet<string>;
  #languages: readonly NamedLanguage[] | undefined;

  constructor({
    baseUrl,
    version,
    head,
    lastModified,
    settings,
    withheld,
    documents,
    facts,
    texts,
  }: {
    baseUrl: string;
    version: string;
    head: ReviewsDocumentHead;
    lastModified: Date;
    settings: SiteSettings;
    withheld: readonly string[];
    documents: { readonly reviews: Buffer; readonly insights: readonly Buffer[] };
    facts: Facts;
    texts: Texts;
  }) {
    this.baseUrl = baseUrl;
    this.version = version;
    this.lastModified = lastModified;
    this.settings = settings;
    this.#head = head;
    this.#facts = facts;
    this.#newest = new Map(facts.newest.map((each) => [each.count, each]));
    this.#withheld = new Set(withheld);
    this.#sets = new ValueSets(facts.days.length, facts.values);
    this.reviews = new PublishedReviews(documents.reviews, facts);
    this.insights = new PublishedInsights(documents.insights, facts.analysisStarts);
    this.names = new KnownNames(head.business, this.insights.overall, this.#sets);
    const text = new TextIndex(texts.text);
    const words = new WordIndex(text, texts.words);
    this.text = new TextSearch(text, words, new MentionedNames(this.names, this.#sets, settings.language));
    const scores = new Scores(facts.scores);
    this.judgements = new Judgements(this.reviews, this.#sets, scores);
    this.#sources = {
      sets: this.#sets,
      names: this.names,
      text: this.text,
      reviews: this.reviews,
      changedSince: (fits) => this.#changedSince(fits),
    };
    const parts = [text, words, this.text, this.reviews, this.#sets, scores];
    this.bytes = parts.reduce((sum, { bytes }) => sum + bytes, 2 * facts.changes.byteLength);
  }

  /** The languages that reviews are written in. */
  get languages(): readonly NamedLanguage[] {
    this.#languages ??= languageNames(this.names.of('language').map(({ value }) => value));
    return this.#languages;
  }

  get business(): Business {
    return this.#head.business;
  }

  get aggregateRating(): AggregateRating {
    return this.#head.aggregate_rating;
  }

  /** Looks one review up by its id, as it was published. */
  find(id: string): ReviewState {
    const ordinal = this.reviews.ordinalOf(id);
    if (ordinal !== undefined) return { state: 'published', review: this.review(ordinal) };
    return { state: this.isWithheld(id) ? 'withheld' : 'unknown' };
  }

  /** Whether the review with this id was taken down. */
  isWithheld(id: string): boolean {
    return this.#withheld.has(id);
  }

  /** The review at an ordinal that exists. */
  review(ordinal: number): Review {
    return review.parse(JSON.parse(this.reviews.record(ordinal).toString()));
  }

  /** The reviews that match all filters. */
  matching(filters: SearchFilters): Found {
    const sets: Bitmap[] = [];
    const hints: SearchHint[] = [];
    let [start, end] = [0, this.reviews.size];
    for (const one of selected(filters, this.#sources)) {
      if ('set' in one) {
        sets.push(one.set);
        if (one.hint !== undefined) hints.push(one.hint);
      } else {
        start = Math.max(start, one.from ?? 0);
        end = Math.min(end, one.upTo ?? end);
      }
    }
    return { set: common(sets), start, end, hints };
  }

  /** How many reviews match all filters. */
  count(filters: SearchFilters): number {
    return sizeOf(this.matching(filters));
  }

  /** One page of the reviews that match all filters. */
  search(filters: SearchFilters, { limit, sort = 'newest', after }: PageWanted): Page {
    const found = this.matching(filters);
    const { set, start, end } = found;
    const matching: Matching = {
      set,
      start,
      end,
      reviews: this.reviews,
      rated: (stars) => this.#sets.having('rating', String(stars)),
      scored: () =>
        this.text.scored(this.text.termsOf(filters.query ?? ''), set ?? new Bitmap(0), start, end),
    };
    // One more than asked for tells whether there is another page.
    const taken = inOrder(sort, matching, { after, most: limit + 1 });
    const hasMore = taken.length > limit;
    const page = hasMore ? taken.slice(0, limit) : taken;
    const matched = sizeOf(found);
    return {
      matched,
      ordinals: page.map(({ ordinal }) => ordinal),
      cursorBehind: (at) => {
        const { ordinal = 0, rank = 0 } = page[at] ?? {};
        return encodeCursor({ sort, rank, question: questionOf(filters), ...this.reviews.placeOf(ordinal) });
      },
      hasMore,
      hints: matched > 0 ? [] : [...found.hints, ...this.#wordHints(filters)],
    };
  }

  /** The reviews dated on or after `day`. */
  since(day: string): Since {
    const matched = this.reviews.firstBeforeDay(day);
    return { matched, hash: (this.#newest.get(matched) ?? NO_REVIEWS).hash };
  }

  #wordHints(filters: SearchFilters): SearchHint[] {
    const { query, match } = filters;
    return query === undefined || match !== 'words' ? [] : wordHints(query, filters, this);
  }

  #changedSince(fits: (instant: string) => boolean): Bitmap {
    const { instants, changes } = this.#facts;
    // They ascend: the first that fits, and all behind it.
    let [low, high] = [0, instants.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (fits(instants[middle] ?? '')) high = middle;
      else low = middle + 1;
    }
    const found = new Bitmap(changes.length);
    changes.forEach((change, ordinal) => {
      if (change >= low) found.add(ordinal);
    });
    return found;
  }
}

function sizeOf({ set, start, end }: Found): number {
  return set === null ? Math.max(0, end - start) : set.count(start, end);
}

/** What all sets have in common; null without any. */
function common(sets: readonly Bitmap[]): Bitmap | null {
  const [first, ...others] = sets;
  if (first === undefined) return null;
  if (others.length === 0) return first;
  const all = first.copy();
  for (const set of others) all.intersect(set);
  return all;
}
