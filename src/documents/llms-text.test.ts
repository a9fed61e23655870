import { expect, it } from 'vitest';
import { aggregateRatingOf } from './aggregate-rating.ts';
import { SEARCH_PARAMETERS } from '../domain/search-parameters.ts';
import { llmsTextOf } from './llms-text.ts';
import { TWIN_PATHS } from './markdown/twin-paths.ts';
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
  expect(text).toContain('- [One review](https://reviews.example/api/reviews/{id}): ');
  expect(text).toContain('- [Reviews](https://reviews.example/reviews.json): all of them, newest first\n');
  for (const path of Object.values(TWIN_PATHS)) expect(text).toContain(`](https://reviews.example${path}): `);
});

it('names every search parameter', () => {
  const rating = aggregateRatingOf(reviewsNewestFirst(2));
  const business = { name: 'Copper & Wren', description: null };
  const text = llmsTextOf({ business, rating, baseUrl: 'https://reviews.example' });
  for (const name of SEARCH_PARAMETERS) expect(text).toMatch(new RegExp(`\\b${name}\\b`));
});

it('says first that a sample is invented', () => {
  const reviews = reviewsNewestFirst(2).map((review) => ({ ...review, source: 'sample' }));
  const text = llmsTextOf({
    business: { name: 'Copper & Wren', description: null },
    rating: aggregateRatingOf(reviews),
    baseUrl: 'https://reviews.example',
  });
  expect(text.split('\n')[2]).toContain('invented');
});

it('names nothing of a static site that is no file', () => {
  const rating = aggregateRatingOf(reviewsNewestFirst(2));
  const business = { name: 'Copper & Wren', description: null };
  const text = llmsTextOf({ business, rating, baseUrl: 'https://reviews.example', siteMode: 'static' });
  expect(text).not.toMatch(/mcp|\/api\/reviews/i);
  expect(text).toContain('- [JSON Feed](https://reviews.example/api/feed.json): ');
});
