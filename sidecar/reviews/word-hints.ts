import type { SearchFilters } from '../../src/domain/search-parameters.ts';
import type { SearchHint } from '../../src/domain/search-results.ts';
import { calledSo } from './called-so.ts';
import type { ReviewIndex } from './review-index.ts';

/**
 * What to ask instead of a query for words that has no hit: which words occur nowhere, or how many reviews have them
 * without the other filters, and what is called so.
 */
export function wordHints(query: string, filters: SearchFilters, index: ReviewIndex): SearchHint[] {
  const alone = index.count({ query, match: 'words' });
  const none = alone === 0 ? index.text.hintTo(query) : outsideTheFilters(alone);
  return [none, ...calledSo(filters, index)];
}

function outsideTheFilters(alone: number): SearchHint {
  const reviews = alone === 1 ? '1 review has' : `${alone} reviews have`;
  const message = `${reviews} these words, but none of those that the other parameters leave.`;
  return { parameter: 'query', message, known: [] };
}
