import type { AggregateRating } from './aggregate-rating.ts';
import type { Business } from './business.ts';
import type { ProblemIssue } from './problem.ts';
import type { Review } from './review.ts';
import type { SearchResults } from './search-results.ts';

/** What is known of a review id. */
export type ReviewState =
  | { readonly state: 'published'; readonly review: Review }
  | { readonly state: 'withheld' }
  | { readonly state: 'unknown' };

/** What comes of a search: what was found, why it was refused, or that nothing here can search. */
export type SearchAnswer =
  | { readonly state: 'found'; readonly results: SearchResults }
  | { readonly state: 'refused'; readonly issues: readonly ProblemIssue[] }
  | { readonly state: 'unavailable' };

/** The questions that an on-demand page may ask of one publication; the sidecar answers them through `Astro.locals`. */
export interface ReviewLookup {
  readonly baseUrl: string;
  readonly business: Business;
  readonly aggregateRating: AggregateRating;
  /** Looks one review up by its id (ULID). */
  find(id: string): ReviewState;
  /** What `/api/reviews/search` answers to a query (what stands behind `?`, form-encoded). */
  search(queryString: string): Promise<SearchAnswer>;
}
