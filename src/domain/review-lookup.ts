import type { AggregateRating } from './aggregate-rating.ts';
import type { Business } from './business.ts';
import type { Review } from './review.ts';

/** What is known of a review id. */
export type ReviewState =
  | { readonly state: 'published'; readonly review: Review }
  | { readonly state: 'withheld' }
  | { readonly state: 'unknown' };

/** The questions that an on-demand page may ask of one publication; the sidecar answers them through `Astro.locals`. */
export interface ReviewLookup {
  readonly baseUrl: string;
  readonly business: Business;
  readonly aggregateRating: AggregateRating;
  /** Looks one review up by its id (ULID). */
  find(id: string): ReviewState;
}
