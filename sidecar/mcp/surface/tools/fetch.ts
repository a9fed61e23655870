import { z } from 'zod';
import { type Review, review } from '../../../../src/domain/review.ts';
import { findReview } from './get-review.ts';
import { reviewTool } from './review-tool.ts';
import { titleOf } from './search.ts';

const metadata = review
  .pick({
    author: true,
    rating: true,
    date: true,
    language: true,
    source: true,
    source_url: true,
    verified: true,
  })
  .strip();

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
    metadata: metadata.describe('The facts of the review.'),
  }),
  answer({ id }, { index }) {
    const found = index.review(findReview(index, id));
    return JSON.stringify({
      id: found.id,
      title: titleOf(found),
      text: textOf(found),
      url: `${index.baseUrl}/reviews/${found.id}`,
      metadata: metadata.parse(found),
    });
  },
});

function textOf({ rating, author, date, text, owner_reply: reply }: Review): string {
  const day = reply?.date ? `, ${reply.date}` : '';
  return [
    `${rating} of 5 stars from ${author} on ${date}.`,
    text ?? [],
    reply === null ? [] : `Reply of the owner${day}: ${reply.text}`,
  ]
    .flat()
    .join('\n\n');
}
