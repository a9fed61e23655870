import type { Problem } from './domain/problem.ts';
import type { ReviewLookup } from './domain/review-lookup.ts';

declare global {
  namespace App {
    /** What the sidecar hands to pages on demand. */
    interface Locals {
      readonly reviews: ReviewLookup;
      /** What a page of an error tells; undefined for every other page. */
      readonly problem?: Problem;
    }
  }
}
