import { expect, test } from 'vitest';
import { insights } from '../../src/domain/insights.ts';
import { type ReviewAnalysis } from '../../src/domain/review-analysis.ts';
import { someInsights } from '../test/insights-text.ts';
import { aReview, documentOf, publicationOf } from '../test/publication-of.ts';
import { openReviewIndex } from './open-review-index.ts';

const REVIEWS = [
  aReview(4, { date: '2025-04-01', rating: 1 }),
  aReview(3, { date: '2025-03-01', rating: 5 }),
  aReview(2, { date: '2025-02-01', rating: 4 }),
  aReview(1, { date: '2025-01-01', rating: 3 }),
] as const;

function said(score: number, aspects: ReviewAnalysis['aspects']): ReviewAnalysis {
  const label = score > 0 ? 'positive' : 'negative';
  const mentions = { technicians: [], services: [], service_areas: [] };
  return {
    sentiment: { score, label },
    aspects,
    topics: [],
    topic_scores: [],
    problems: ['late'],
    mentions,
    mention_scores: [],
  };
}

const price = (score: number, polarity: 'positive' | 'negative') =>
  ({ id: 'price', polarity, score, basis: 'text', evidence: 'price' }) as const;

const SAID = insights.shape.per_review.parse({
  [REVIEWS[0].id]: said(-0.812, [price(-0.7, 'negative')]),
  [REVIEWS[1].id]: said(0.9, []),
  [REVIEWS[3].id]: said(-0.1, [price(0.333, 'positive'), price(-1, 'negative')]),
});

const opened = openReviewIndex(
  publicationOf(documentOf(REVIEWS), { said: someInsights({ per_review: SAID }) }),
  { baseUrl: 'https://reviews.example' },
);

test('gives stars and score of each review, newest first, and null for one that was not judged', async () => {
  const { judgements } = await opened;
  expect(judgements.of({})).toEqual([
    { ordinal: 0, rating: 1, score: -0.812, isPositive: false },
    { ordinal: 1, rating: 5, score: 0.9, isPositive: true },
    { ordinal: 2, rating: 4, score: null, isPositive: false },
    { ordinal: 3, rating: 3, score: -0.1, isPositive: false },
  ]);
});

test('gives the score of the aspect where one is asked for, the first where a review has two', async () => {
  const { judgements } = await opened;
  const having = { attribute: 'aspects', value: 'price' } as const;
  expect(judgements.of({ having })).toEqual([
    { ordinal: 0, rating: 1, score: -0.7, isPositive: false },
    { ordinal: 3, rating: 3, score: 0.333, isPositive: true },
  ]);
  const until = judgements.of({ having, to: '2025-03-31' });
  expect(until.map(({ ordinal, score }) => [ordinal, score])).toEqual([[3, 0.333]]);
});

test('keeps to the days asked for, both included, and to what reviews have', async () => {
  const { judgements } = await opened;
  const ordinals = (asked: Parameters<typeof judgements.of>[0]) =>
    judgements.of(asked).map(({ ordinal }) => ordinal);
  expect(ordinals({ from: '2025-02-01', to: '2025-03-01' })).toEqual([1, 2]);
  expect(ordinals({ having: { attribute: 'problems', value: 'late' }, from: '2025-02-01' })).toEqual([0, 1]);
  expect(ordinals({ having: { attribute: 'problems', value: 'never' } })).toEqual([]);
  expect(ordinals({ from: '2026-01-01' })).toEqual([]);
});
