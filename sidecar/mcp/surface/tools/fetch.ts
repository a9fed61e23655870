import { z } from 'zod';
import { type Review, review } from '../../../../src/domain/review.ts';
import { findReview } from './find-review.ts';
import { reviewTool } from './review-tool.ts';
import { titleOf } from './search.ts';

export const fetchReview = reviewTool({
  name: 'fetch',
  title: 'Fetch a review found by search',
  description: 'The whole text of one review that search found, with the reply of the owner.',
  input: z.strictObject({ id: z.string().min(1).max(200).describe('Of a result of search.') }),
  output: z.strictObject({
    id: review.shape.id,
    title: z.string(),
    text: z.string().describe('Rating, text and reply.'),
    url: z.url().describe('Page of the review.'),
    metadata: review
      .pick({
        author: true,
        rating: true,
        date: true,
        language: true,
        source: true,
        source_url: true,
        verified: true,
      })
      .describe('The facts of the review.'),
  }),
  answer: ({ id }, view) => {
    const found = view.index.review(findReview(view, id));
    const { author, rating, date, language, source, source_url, verified } = found;
    return JSON.stringify({
      id: found.id,
      title: titleOf(found),
      text: textOf(found),
      url: `${view.baseUrl}/reviews/${found.id}`,
      metadata: { author, rating, date, language, source, source_url, verified },
    });
  },
});

function textOf({ rating, author, date, text, owner_reply: reply }: Review): string {
  const parts = [`${rating} of 5 stars from ${author} on ${date}.`];
  if (text !== null) parts.push(text);
  if (reply !== null)
    parts.push(`Reply of the owner${reply.date === null ? '' : `, ${reply.date}`}: ${reply.text}`);
  return parts.join('\n\n');
}
