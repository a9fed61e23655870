import type { AggregateRating } from './aggregate-rating.ts';
import type { Business } from './business.ts';
import type { OverallInsights } from './insights.ts';
import type { ReviewAnalysis } from './review-analysis.ts';
import type { ProblemIssue } from './problem.ts';
import type { Review } from './review.ts';
import type { SearchResults } from './search-results.ts';
import type { SiteMode } from './site-mode.ts';
import type { SiteSettings } from './site-settings.ts';
import type { Span } from './text-marks.ts';

/** What is known of a review id. */
export type ReviewState =
  | { readonly state: 'published'; readonly review: Review }
  | { readonly state: 'withheld' }
  | { readonly state: 'unknown' };

/** What comes of a search: what was found, why it was refused, or that nothing here can search. */
export type SearchAnswer =
  | {
      readonly state: 'found';
      readonly results: SearchResults;
      /** Where a text that was found has what was looked for; nowhere where no text was. */
      readonly spansOf: (review: Pick<Review, 'text' | 'language'>) => Span[];
    }
  | { readonly state: 'refused'; readonly issues: readonly ProblemIssue[] }
  | { readonly state: 'unavailable' };

/** The reviews beside one, by date; null at either end. */
export interface Neighbours {
  readonly newer: Review | null;
  readonly older: Review | null;
}

/** The questions that an on-demand page may ask of one publication; the sidecar answers them through `Astro.locals`. */
export interface ReviewLookup {
  readonly baseUrl: string;
  /** The hub that documents advertise; null where there is none. */
  readonly hubUrl: string | null;
  /** What the host can do. */
  readonly siteMode: SiteMode;
  readonly settings: SiteSettings;
  /** What is said of all reviews together. */
  readonly insights: OverallInsights;
  readonly business: Business;
  readonly aggregateRating: AggregateRating;
  /** Languages of the reviews (BCP 47), each once. */
  readonly languages: readonly string[];
  /** Looks one review up by its id (ULID). */
  find(id: string): ReviewState;
  /** What the analysis says of a published review; null when it says nothing, or the id is not known. */
  analysisOf(id: string): ReviewAnalysis | null;
  /** The reviews beside a published one. */
  neighboursOf(id: string): Neighbours;
  /** What `/api/reviews/search` answers to a query (what stands behind `?`, form-encoded). */
  search(queryString: string): Promise<SearchAnswer>;
}
