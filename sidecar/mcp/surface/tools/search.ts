import { z } from 'zod';
import { type Review, review } from '../../../../src/domain/review.ts';
import { searchFilters } from '../../../../src/domain/search-parameters.ts';
import { bestMatches } from '../../../reviews/best-matches.ts';
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
    const results = bestMatches(query, index, MOST_RESULTS).map((found) => ({
      id: found.id,
      title: titleOf(found),
      url: `${index.baseUrl}/reviews/${found.id}`,
    }));
    return JSON.stringify({ results, ...(results.length > 0 ? {} : { hints: hintsTo(query, index) }) });
  },
});

function hintsTo(query: string, index: ReviewIndex) {
  const filters = { query, match: 'words' } as const;
  return whatToTry(filters, index.search(filters, { limit: 1 }).hints, index);
}

/** What a review is called in lists. */
export function titleOf({ rating, author, date, text }: Review): string {
  const title = `${rating}/5 by ${author}, ${date}`;
  return text === null ? title : `${title}: ${cutText(text.replaceAll(/\s+/gu, ' '), 60)}`;
}
