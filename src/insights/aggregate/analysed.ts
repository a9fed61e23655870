import type { Review } from '../../domain/review.ts';
import type { ReviewNotes } from '../notes.ts';

/** A review with what the analyser found in it. */
export interface Analysed {
  review: Review;
  notes: ReviewNotes;
}

/** How many examples an aggregate names. */
export const EXAMPLES = 5;

/** How many phrases an aggregate names. */
export const PHRASES = 5;
