import { z } from 'zod';
import { type Review, review } from '../../../../src/domain/review.ts';
import { searchFilters } from '../../../../src/domain/search-parameters.ts';
import { Best } from '../../../reviews/best.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { emptyWordsOf } from '../../../reviews/words/stop-words.ts';
import { cutText } from './cut-text.ts';
import { reviewTool } from './review-tool.ts';
import { hints } from './span.ts';
import { whatToTry } from './what-to-try.ts';

const MOST_RESULTS = 10;
/** The most words of one question that are looked up. */
const MOST_WORDS = 16;

export const search = reviewTool({
  name: 'search',
  title: 'Find reviews for a question',
  description:
    'Up to 10 reviews that fit a whole question best, as id, title and url; fetch gives the text of one. "What did someone write about doughnuts?" To filter, count or read several at once use search_reviews.',
  input: z.strictObject({
    query: searchFilters.shape.query.unwrap().describe('A question or a few words.'),
  }),
  output: z.strictObject({
    results: z.array(z.strictObject({ id: review.shape.id, title: z.string(), url: z.url() })),
    hints,
  }),
  answer: ({ query }, { index }) => {
    const results = bestFor(query, index).map((found) => ({
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

/** The reviews that have a word of the question, the most relevant first; of equals the newest. */
function bestFor(question: string, index: ReviewIndex): Review[] {
  const { text } = index;
  const all = text.termsOf(question);
  // A word that stands for nothing counts where it is the name of something.
  const empty = emptyWordsOf(all.map(({ word }) => word));
  const telling = all.filter(({ word, mentioned }) => mentioned !== null || !empty.has(word));
  const terms = (telling.length === 0 ? all : telling).slice(0, MOST_WORDS);
  const matching = text.anyOf(terms);
  const scores = text.scores(terms, matching);
  const best = new Best(MOST_RESULTS);
  matching.ordinals().forEach((ordinal, at) => best.offer(ordinal, scores[at] ?? 0));
  return best.inOrder().map(({ ordinal }) => index.review(ordinal));
}
