import type { Review } from '../domain/review.ts';
import type { SearchIndex } from '../domain/search-index.ts';

/** `/search-index.json` of a static site. `reviews` are newest first. */
export function searchIndexOf(reviews: readonly Review[]): SearchIndex {
  return {
    version: 1,
    ids: reviews.map(({ id }) => id),
    authors: reviews.map(({ author }) => author),
    ratings: reviews.map(({ rating }) => rating),
    dates: reviews.map(({ date }) => date),
    languages: reviews.map(({ language }) => language),
    texts: reviews.map(({ text }) => text),
  };
}
