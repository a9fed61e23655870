import type { ReviewLookup, SearchAnswer } from '../../src/domain/review-lookup.ts';
import { searchResults } from '../../src/domain/search-results.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { ReviewIndex } from './review-index.ts';
import { searchedPage } from './searched-page.ts';

/** What pages on demand may ask, answered by the index of one publication. */
export function pageLookup(index: ReviewIndex, { hubUrl }: { hubUrl: string }): ReviewLookup {
  const { baseUrl, business, aggregateRating, settings } = index;
  const at = (ordinal: number) =>
    ordinal >= 0 && ordinal < index.reviews.size ? index.review(ordinal) : null;
  return {
    baseUrl,
    hubUrl,
    settings,
    insights: index.insights.overall,
    business,
    aggregateRating,
    find: (id) => index.find(id),
    analysisOf(id) {
      const ordinal = index.reviews.ordinalOf(id);
      return ordinal === undefined ? null : index.insights.analysisOf(ordinal);
    },
    neighboursOf(id) {
      const ordinal = index.reviews.ordinalOf(id);
      if (ordinal === undefined) return { newer: null, older: null };
      return { newer: at(ordinal - 1), older: at(ordinal + 1) };
    },
    search: async (queryString) => searchAnswer(queryString, index),
  };
}

function searchAnswer(queryString: string, index: ReviewIndex): SearchAnswer {
  try {
    const { head, ordinals, tail } = searchedPage(queryString, index);
    const json = index.reviews.listed(head, ordinals, tail).toString();
    return { state: 'found', results: searchResults.parse(JSON.parse(json)) };
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 400) {
      return { state: 'refused', issues: error.issues ?? [] };
    }
    throw error;
  }
}
