import { expect, it } from 'vitest';
import { aggregateRatingOf } from './aggregate-rating.ts';
import { llmsTextOf } from './llms-text.ts';
import { reviewsNewestFirst } from './test/records.ts';

it('says what the site is and links every way to ask', () => {
  const text = llmsTextOf({
    business: { name: 'Copper\n& Wren', description: null },
    rating: aggregateRatingOf(reviewsNewestFirst(2)),
    baseUrl: 'https://reviews.example',
  });
  expect(text.split('\n').slice(0, 3)).toEqual([
    '# Customer reviews of Copper & Wren',
    '',
    '> The verified customer reviews of Copper & Wren, read-only: 5 of 5 stars in 2 reviews.',
  ]);
  expect(text).toContain('- [MCP server](https://reviews.example/mcp): ');
  expect(text).toContain('- [Reviews](https://reviews.example/reviews.json): all of them, newest first\n');
});
