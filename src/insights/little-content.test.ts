import { expect, test } from 'vitest';
import { business } from '../domain/business.ts';
import type { Insights } from '../domain/insights.ts';
import type { Review } from '../domain/review.ts';
import { buildInsights } from './build-insights.ts';
import { analysed, PLUMBER, reviewOf } from './test/reviews.ts';

function derive(reviews: readonly Review[]): Insights {
  return buildInsights({
    business: business.parse({ name: 'Wren Plumbing', vertical: 'Plumber' }),
    reviews,
    notes: analysed(reviews).map(({ notes }) => notes),
    taxonomy: PLUMBER,
    faq: null,
    summary: null,
  });
}

test('says nothing about no reviews', () => {
  expect(derive([])).toMatchObject({
    generated_at: null,
    review_count: 0,
    overall_sentiment: { score: null, positive_pct: null, neutral_pct: null, negative_pct: null },
    aspects: [],
    topics: [],
    temporal: { monthly: [], trend: 'stable' },
    per_review: {},
    faq: [],
    summary: null,
    pull_quote: null,
  });
});

test('one review is summed up in three sentences, and asks nothing', () => {
  const one = derive([
    reviewOf(1, 5, 'They came on time and fixed the leak. Fair price.', { date: '2025-02-02' }),
  ]);
  expect(one.summary).toBe(
    '1 verified review rates Wren Plumbing 5 of 5 stars. It is positive. It was written in February 2025.',
  );
  expect(one.aspects.map(({ id, top_phrases }) => [id, top_phrases])).toEqual([
    ['workmanship', ['fixed the leak']],
    ['punctuality', ['on time']],
    ['price', ['fair price']],
  ]);
  expect([one.topics, one.faq]).toEqual([[], []]);
});

test('ratings without text say how many stars', () => {
  const stars = derive([
    reviewOf(2, 5, null, { date: '2025-03-02' }),
    reviewOf(1, 2, null, { date: '2025-02-02' }),
  ]);
  expect(stars.summary).toBe(
    '2 verified reviews rate Wren Plumbing 3.5 of 5 stars on average. By words and stars, 50% of them are positive and 50% negative. They were written from February 2025 to March 2025.',
  );
  expect([stars.aspects, stars.topics, stars.faq, stars.pull_quote]).toEqual([[], [], [], null]);
});

test('other languages are counted by their stars', () => {
  const spanish = derive([
    reviewOf(1, 5, 'Todo quedó impecable, la recomiendo mucho.', { date: '2025-02-02', language: 'es' }),
  ]);
  expect(spanish.overall_sentiment.positive_pct).toBe(100);
  expect([spanish.aspects, spanish.topics, spanish.pull_quote]).toEqual([[], [], null]);
});

test('a translation counts, and none of its words are published as what people wrote', () => {
  const text =
    '(Translated by Google) Very friendly technician, the price was fair.\n\n(Original)\nTécnico muy amable, el precio fue justo.';
  const translated = derive([reviewOf(1, 5, text, { date: '2025-02-02', language: 'es' })]);
  expect(
    translated.aspects.map(({ id, positive_count, top_phrases }) => [id, positive_count, top_phrases]),
  ).toEqual([
    ['professionalism', 1, []],
    ['price', 1, []],
  ]);
  expect(translated.pull_quote).toBe(null);
});
