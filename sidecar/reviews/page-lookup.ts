import type { Review } from '../../src/domain/review.ts';
import type { ReviewLookup, SearchAnswer } from '../../src/domain/review-lookup.ts';
import type { SearchFilters } from '../../src/domain/search-parameters.ts';
import { searchResults } from '../../src/domain/search-results.ts';
import { type Span, substringSpans } from '../../src/domain/text-marks.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { ReviewIndex } from './review-index.ts';
import { parseSearchQuery } from './read-search-url.ts';
import { searchedPage } from './searched-page.ts';
import { usualLanguage } from './words/usual-language.ts';
import { wordMarks } from './words/word-marks.ts';

/** What pages on demand may ask, answered by the index of one publication. */
export function pageLookup(index: ReviewIndex, { hubUrl }: { hubUrl: string | null }): ReviewLookup {
  const { baseUrl, business, aggregateRating, settings } = index;
  const at = (ordinal: number) =>
    ordinal >= 0 && ordinal < index.reviews.size ? index.review(ordinal) : null;
  return {
    baseUrl,
    hubUrl,
    // Static sites have no pages on demand.
    siteMode: 'full',
    settings,
    insights: index.insights.overall,
    business,
    aggregateRating,
    languages: index.names.of('language').map(({ value }) => value),
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

/** What the words or the text of a search mark in a review. */
function spansFor(
  { query, match }: SearchFilters,
  usual: string | null,
): (review: Pick<Review, 'text' | 'language'>) => Span[] {
  if (query === undefined) return () => [];
  const marksOf = match === 'words' ? wordMarks(query) : (text: string) => substringSpans(text, query);
  return ({ text, language }) => (text === null ? [] : marksOf(text, language ?? usual));
}

function searchAnswer(queryString: string, index: ReviewIndex): SearchAnswer {
  try {
    const { head, ordinals, tail } = searchedPage(queryString, index);
    const json = index.reviews.listed(head, ordinals, tail).toString();
    return {
      state: 'found',
      results: searchResults.parse(JSON.parse(json)),
      spansOf: spansFor(parseSearchQuery(queryString).filters, usualLanguage(index.insights.overall)),
    };
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 400) {
      return { state: 'refused', issues: error.issues ?? [] };
    }
    throw error;
  }
}
