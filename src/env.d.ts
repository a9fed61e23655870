import type { ReviewLookup } from './domain/review-lookup.ts';

declare global {
  namespace App {
    /** What the sidecar hands to pages on demand. */
    interface Locals {
      readonly reviews: ReviewLookup;
    }
  }
}
