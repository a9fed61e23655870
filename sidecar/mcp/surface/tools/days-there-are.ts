import type { SearchHint } from '../../../../src/domain/search-results.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';

/** Says which days have reviews, where those that a parameter asks for have none. */
export function daysThereAre(parameter: string, { reviews }: ReviewIndex): SearchHint {
  const message =
    reviews.size === 0
      ? 'There are no reviews at all.'
      : `The reviews are dated ${reviews.dayOf(reviews.size - 1)} to ${reviews.dayOf(0)}.`;
  return { parameter, message, known: [] };
}
