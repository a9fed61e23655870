import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../verticals/verticals.ts';

/** Analysers of three trades. */
export const restaurant = createAnalyzer(taxonomyFor('Restaurant', null));
export const hotel = createAnalyzer(taxonomyFor('Hotel', null));
export const plumber = createAnalyzer(taxonomyFor('Plumber', null));

/** What is said of each aspect, as "price positive". */
export function polarities(
  analyzer: typeof restaurant,
  text: string,
  rating: number | null = null,
): string[] {
  return analyzer
    .notes({ text, rating, language: null })
    .aspects.map(({ id, polarity }) => `${id} ${polarity}`);
}
