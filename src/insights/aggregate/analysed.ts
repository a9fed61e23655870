import { splitGoogleTranslation } from '../../domain/google-translation.ts';
import type { Review } from '../../domain/review.ts';
import { readableText } from '../readable-text.ts';
import type { ReviewNotes } from '../notes.ts';

/** A review with what the analyser found in it. */
export interface Analysed {
  review: Review;
  notes: ReviewNotes;
  /** The text as published: of an original with its translation, the original; null without text. */
  readonly published: string | null;
  /** Whether the notes are about a translation, whose words nobody wrote. */
  isTranslation: boolean;
}

/** A text as it is published: of an original with its translation the original. */
export function publishedText(text: string | null): string | null {
  return text === null ? null : (splitGoogleTranslation(text)?.original ?? text);
}

/** Joins a review, with the text as its source has it, to its notes. */
export function analysedReview(review: Review, notes: ReviewNotes): Analysed {
  return new AnalysedReview(review, notes);
}

/** Keeps no text: the review may have it packed. */
class AnalysedReview implements Analysed {
  readonly review: Review;
  readonly notes: ReviewNotes;
  readonly isTranslation: boolean;

  constructor(review: Review, notes: ReviewNotes) {
    this.review = review;
    this.notes = notes;
    this.isTranslation = review.text !== null && splitGoogleTranslation(review.text) !== null;
  }

  get published(): string | null {
    return this.isTranslation ? publishedText(this.review.text) : this.review.text;
  }
}

/** The text that the notes are about: the translation where there is one. Empty without text. */
export function analysedTextOf({ review, published, isTranslation }: Analysed): string {
  return (isTranslation ? readableText(review) : published) ?? '';
}

/** Whether words, in lower case, stand in what is published of a review. Words of the analysed text itself are taken as found there. */
export function isPublished({ published, isTranslation }: Analysed, words: string): boolean {
  return !isTranslation || published?.toLowerCase().includes(words) === true;
}

/** How many phrases an aggregate names. */
export const PHRASES = 5;
