import { z } from 'zod';
import type { SearchHint } from '../../../../src/domain/search-results.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';

/**
 * What to try where nothing is found, as `SearchHint` says it: in the outline of an answer a list, since a hint tells an
 * agent itself what it is about when there is one.
 */
export const hints = z.array(z.record(z.string(), z.unknown())).optional();

/** Says which days have reviews, where those that a parameter asks for have none. */
export function daysThereAre(parameter: string, { reviews }: ReviewIndex): SearchHint {
  const message =
    reviews.size === 0
      ? 'There are no reviews at all.'
      : `The reviews are dated ${reviews.dayOf(reviews.size - 1)} to ${reviews.dayOf(0)}.`;
  return { parameter, message, known: [] };
}
