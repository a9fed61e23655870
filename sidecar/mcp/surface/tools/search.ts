import { z } from 'zod';
import { type Review, review } from '../../../../src/domain/review.ts';
import { type SearchFilters, searchFilters } from '../../../../src/domain/search-parameters.ts';
import type { SearchHint } from '../../../../src/domain/search-results.ts';
import { bestMatches, tellingTerms } from '../../../reviews/best-matches.ts';
import { type Subject, subjectsOf } from '../../../reviews/called-so.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { cutText } from './cut-text.ts';
import { reviewTool } from './review-tool.ts';
import { hints } from './span.ts';
import { whatToTry } from './what-to-try.ts';

const MOST_RESULTS = 10;

export const search = reviewTool({
  name: 'search',
  title: 'Find reviews for a question',
  description:
    'Up to 10 reviews that fit a whole question best, as id, title and url; fetch gives the text of one. "What did someone write about doughnuts?" To filter, count or read several: search_reviews.',
  input: z.strictObject({
    query: searchFilters.shape.query.unwrap().describe('A question or a few words.'),
  }),
  output: z.strictObject({
    results: z.array(z.strictObject({ id: review.shape.id, title: z.string(), url: z.url() })),
    hints,
  }),
  answer: ({ query }, { index }) => {
    const best = bestMatches(query, index, MOST_RESULTS);
    const { reviews, hints: told } = best.length > 0 ? { reviews: best, hints: [] } : otherwise(query, index);
    const results = reviews.map((found) => ({
      id: found.id,
      title: titleOf(found),
      url: `${index.baseUrl}/reviews/${found.id}`,
    }));
    return JSON.stringify({ results, ...(told.length === 0 ? {} : { hints: told }) });
  },
});

/**
 * What answers a question of which no review has a word: reviews of what its words are of the name of, or that have its
 * signs. A client that takes a query alone can follow no hint to another parameter.
 */
function otherwise(query: string, index: ReviewIndex): { reviews: Review[]; hints: readonly SearchHint[] } {
  const found = (filters: SearchFilters) =>
    index.search(filters, { limit: MOST_RESULTS }).ordinals.map((ordinal) => index.review(ordinal));
  if (index.text.termsOf(query).length === 0) {
    const reviews = found({ query });
    return { reviews, hints: reviews.length > 0 ? [] : [index.text.hintTo(query)] };
  }
  if (tellingTerms(query, index).length === 0) return { reviews: [], hints: [SMALL_WORDS] };
  const subjects = subjectsOf({ query }, index);
  const reviews = subjects.flatMap(({ parameter, id }) => found({ [parameter]: id }));
  const none = index.text.hintTo(query);
  const said = { ...none, message: `${none.message} These results are of ${labelsOf(subjects)}.` };
  const hints = subjects.length > 0 ? [said] : hintsTo(query, index);
  return {
    reviews: [...new Map(reviews.map((each) => [each.id, each])).values()].slice(0, MOST_RESULTS),
    hints,
  };
}

const SMALL_WORDS: SearchHint = {
  parameter: 'query',
  message:
    'These are small words, which every review has: ask with a word of what you want to read about. For numbers ask get_business, for what reviews say in sum get_insights.',
  known: [],
};

function labelsOf(subjects: readonly Subject[]): string {
  return [...new Set(subjects.map(({ label }) => label))].join(', ');
}

function hintsTo(query: string, index: ReviewIndex): readonly SearchHint[] {
  const filters = { query, match: 'words' } as const;
  return whatToTry(filters, index.search(filters, { limit: 1 }).hints, index);
}

/** What a review is called in lists. */
export function titleOf({ rating, author, date, text }: Review): string {
  const title = `${rating}/5 by ${author}, ${date}`;
  return text === null ? title : `${title}: ${cutText(text.replaceAll(/\s+/gu, ' '), 60)}`;
}
