import { expect, test } from 'vitest';
import { timeSeries } from './time-series.ts';

const REVIEWS = [
  { date: '2025-11-30', rating: 1, score: -0.5 },
  { date: '2025-08-02', rating: 5, score: 0.9 },
  { date: '2025-08-01', rating: 4, score: null },
  { date: '2024-12-31', rating: 2, score: 0.1 },
];

test('has every month from the first review to the last, nulls where there is none', () => {
  const series = timeSeries(REVIEWS, 'month');
  expect(series.map(({ period }) => period)).toEqual([
    '2024-12',
    '2025-01',
    '2025-02',
    '2025-03',
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
  ]);
  expect(series[1]).toEqual({ period: '2025-01', review_count: 0, average_rating: null, score: null });
  expect(series[8]).toEqual({ period: '2025-08', review_count: 2, average_rating: 4.5, score: 0.9 });
});

test('takes quarters and years together', () => {
  expect(timeSeries(REVIEWS, 'quarter').map(({ period, review_count: count }) => [period, count])).toEqual([
    ['2024-Q4', 1],
    ['2025-Q1', 0],
    ['2025-Q2', 0],
    ['2025-Q3', 2],
    ['2025-Q4', 1],
  ]);
  expect(timeSeries(REVIEWS, 'year')).toEqual([
    { period: '2024', review_count: 1, average_rating: 2, score: 0.1 },
    { period: '2025', review_count: 3, average_rating: 3.33, score: 0.2 },
  ]);
});

test('is empty without reviews, whatever their order', () => {
  expect(timeSeries([], 'month')).toEqual([]);
  expect(timeSeries(REVIEWS.toReversed(), 'month')).toEqual(timeSeries(REVIEWS, 'month'));
});
