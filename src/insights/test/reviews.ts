import type { Review } from '../../domain/review.ts';
import { analysedReview, type Analysed } from '../aggregate/analysed.ts';
import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../verticals/verticals.ts';

/** The vocabulary of the tests. */
export const PLUMBER = taxonomyFor('Plumber', null);

/** The id of the review of that number. */
export function reviewId(number: number): string {
  return `01KJYBW500${String(number).padStart(16, '0')}`;
}

/** A review of 2025 in English, with what is `given` in place of the rest. */
export function reviewOf(
  number: number,
  rating: number,
  text: string | null,
  given: Partial<Review> = {},
): Review {
  const date = given.date ?? '2025-06-01';
  return {
    id: reviewId(number),
    author: 'A. B.',
    author_avatar_url: null,
    rating,
    date,
    updated_at: `${date}T00:00:00Z`,
    text,
    language: 'en',
    source: 'google',
    source_url: null,
    owner_reply: null,
    verified: true,
    mentions: { technicians: [], services: [], service_areas: [] },
    ...given,
  };
}

/** Reviews with their notes, by the vocabulary of the tests. */
export function analysed(reviews: readonly Review[]): Analysed[] {
  const analyzer = createAnalyzer(PLUMBER);
  return reviews.map((review) => analysedReview(review, analyzer.notes(review)));
}

/** Texts with their stars, newest first, numbered from 1. */
export function analysedTexts(
  texts: readonly (readonly [rating: number, text: string | null])[],
): Analysed[] {
  return analysed(texts.map(([rating, text], i) => reviewOf(i + 1, rating, text)));
}
