import { expect, it } from 'vitest';
import type { Comparison } from './comparison.ts';
import { settledTrends } from './settled-trend.ts';

const PERIOD = { from: '2026-01-01', to: '2026-03-31', review_count: 100, average_rating: 4 };

function comparisonOf({
  change = 'none',
  problem = [5, 5, false],
}: {
  change?: Comparison['aspects'][number]['change'];
  problem?: readonly [now: number, before: number, isNew: boolean];
}): Comparison {
  const [now, before, isNew] = problem;
  return {
    recent: PERIOD,
    previous: PERIOD,
    method: 'a test',
    aspects: [
      { id: 'waiting', mention_count: 9, previous_mention_count: 9, score: 0, previous_score: 0, change },
    ],
    problems: [{ id: 'no-show', mention_count: now, previous_mention_count: before, is_new: isNew }],
  };
}

it.each([
  ['declining', 'better', 'stable'],
  ['improving', 'worse', 'stable'],
  ['declining', 'worse', 'declining'],
  ['improving', 'none', 'improving'],
  [null, 'worse', null],
] as const)('of an aspect that is %s and has become %s: %s', (trend, change, settled) => {
  expect(settledTrends(comparisonOf({ change }))('waiting', trend)).toBe(settled);
});

it.each([
  ['declining over the years and reported no more', 'declining', [0, 12, false], 'stable'],
  ['declining and reported as often as before', 'declining', [4, 6, false], 'declining'],
  ['declining and reported more often', 'declining', [12, 0, false], 'declining'],
  ['improving over the years and reported more often', 'improving', [14, 3, false], 'stable'],
  ['improving over the years and new again', 'improving', [3, 0, true], 'stable'],
] as const)('of a problem that is %s', (_, trend, problem, settled) => {
  expect(settledTrends(comparisonOf({ problem }))('no-show', trend)).toBe(settled);
});

it('is the trend where nothing can be compared, or the comparison does not have it', () => {
  expect(settledTrends(null)('waiting', 'declining')).toBe('declining');
  expect(settledTrends(comparisonOf({}))('price', 'improving')).toBe('improving');
});
