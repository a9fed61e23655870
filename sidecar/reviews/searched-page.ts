import type { SearchHint } from '../../src/domain/search-results.ts';
import type { ReviewIndex } from './review-index.ts';
import { parseSearchQuery, type SearchQuery } from './read-search-url.ts';

/** Where searches are asked. */
export const SEARCH_PATH = '/api/reviews/search';

/** SearchResults (src/domain/search-results.ts) whose reviews are still to be put between `head` and `tail`. */
export interface SearchedPage {
  /** Ordinals, in the order asked for. */
  readonly ordinals: readonly number[];
  readonly head: string;
  readonly tail: string;
  /** URL of the following page; null on the last one. */
  readonly next: string | null;
}

/** Answers the query of a search URL (what stands behind `?`). Throws 400 (Bad Request) with every issue. */
export function searchedPage(queryString: string, index: ReviewIndex): SearchedPage {
  const query = parseSearchQuery(queryString);
  const { matched, ordinals, hasMore, cursorBehind, hints } = index.search(query.filters, query);
  const next = hasMore ? nextUrl(index.baseUrl, query, cursorBehind(ordinals.length - 1)) : null;
  return {
    ordinals,
    head: `{"matched":${matched},"returned":${ordinals.length},"reviews":[`,
    tail: `],"next":${JSON.stringify(next)}${told(hints)}}`,
    next,
  };
}

function told(hints: readonly SearchHint[]): string {
  return hints.length === 0 ? '' : `,"hints":${JSON.stringify(hints)}`;
}

function nextUrl(baseUrl: string, { given }: SearchQuery, cursor: string): string {
  const parameters = new URLSearchParams([
    ...given.map(([name, value]) => [name, value]),
    ['cursor', cursor],
  ]);
  return `${baseUrl}${SEARCH_PATH}?${parameters.toString()}`;
}
