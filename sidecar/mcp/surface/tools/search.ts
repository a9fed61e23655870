import { z } from 'zod';
import { type Review, review } from '../../../../src/domain/review.ts';
import { searchFilters } from '../../../../src/domain/search-parameters.ts';
import type { Page, ReviewIndex } from '../../../reviews/review-index.ts';
import { cutText } from './cut-text.ts';
import { reviewTool } from './review-tool.ts';
import { wordsOf } from './words.ts';

const MOST_RESULTS = 10;
/** How many of the newest reviews with a word are weighed. */
const WEIGHED = 100;
/** A review that has the whole question in its text goes before all that share words with it. */
const WHOLE_QUESTION = 1000;

export const search = reviewTool({
  name: 'search',
  title: 'Find reviews for a question',
  description:
    'Up to 10 reviews that fit a question best, as id, title and url; fetch gives the text of one.',
  input: z.strictObject({
    query: searchFilters.shape.query.unwrap().describe('A question or a few words.'),
  }),
  output: z.strictObject({
    results: z.array(
      z.strictObject({
        id: review.shape.id,
        title: z.string().describe('Rating, author, day and beginning.'),
        url: z.url().describe('Page of the review.'),
      }),
    ),
  }),
  answer: ({ query }, { index, baseUrl }) =>
    JSON.stringify({
      results: bestFor(query, index).map((found) => ({
        id: found.id,
        title: titleOf(found),
        url: `${baseUrl}/reviews/${found.id}`,
      })),
    }),
});

/** What a review is called in lists. */
export function titleOf({ rating, author, date, text }: Review): string {
  const title = `${rating}/5 by ${author}, ${date}`;
  return text === null ? title : `${title}: ${cutText(text.replaceAll(/\s+/gu, ' '), 60).text}`;
}

/** The best first; of equal ones the newest. Rare words weigh more than common ones. */
function bestFor(question: string, index: ReviewIndex): Review[] {
  const scores = new Map<string, number>();
  const weigh = ({ reviews }: Page, weight: number) => {
    for (const json of reviews) scores.set(json, (scores.get(json) ?? 0) + weight);
  };
  const page = { limit: WEIGHED };
  weigh(index.search({ query: question }, page), WHOLE_QUESTION);
  for (const word of wordsOf(question)) {
    const mentioning = index.search({ mentions_technician: word }, page);
    const found = mentioning.matched > 0 ? mentioning : index.search({ query: word }, page);
    weigh(found, Math.log(1 + index.aggregateRating.rating_count / Math.max(1, found.matched)));
  }
  return [...scores]
    .map(([json, score]) => ({ found: review.parse(JSON.parse(json)), score }))
    .toSorted((a, b) => b.score - a.score || (a.found.date < b.found.date ? 1 : -1))
    .slice(0, MOST_RESULTS)
    .map(({ found }) => found);
}
