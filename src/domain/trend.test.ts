import { expect, test } from 'vitest';
import { trendOf, type DatedScore } from './trend.ts';

/** Reviews of 2025, those of each month on days of their own. */
function months(scores: readonly (readonly number[])[]): DatedScore[] {
  return scores.flatMap((own, month) =>
    own.map((score, day) => ({
      date: `2025-${String(month + 1).padStart(2, '0')}-${String(day + 1).padStart(2, '0')}`,
      score,
    })),
  );
}

const RISING = [[-0.5], [-0.3], [], [-0.1, 0], [0.1], [0.2, 0.3], [0.4], [0.6], [0.8]];

test.each([
  ['improving', RISING],
  ['declining', RISING.map((month) => month.map((score) => -score))],
  ['stable', [[0.1], [0.5], [-0.2], [0.4, 0.3], [0.1], [0.3, 0.2], [0.3], [0.2]]],
  ['stable', [[0.5], [0.5], [0.5], [0.5], [0.5, 0.5], [0.5], [0.5, 0.5, 0.5]]],
])('is %s for %j', (trend, scores) => {
  expect(trendOf(months(scores))).toBe(trend);
  expect(trendOf(months(scores).toReversed())).toBe(trend);
});

test('needs ten reviews and six months that have any', () => {
  expect(trendOf(months([[-0.5], [-0.3], [-0.1], [0], [0.1], [0.2], [0.3], [0.4], [0.5]]))).toBe('stable');
  expect(
    trendOf(
      months([
        [-0.5, -0.4, -0.3],
        [-0.2, -0.1],
        [0, 0.1],
        [0.2, 0.3],
        [0.4, 0.5],
      ]),
    ),
  ).toBe('stable');
});

test('weighs a month by its reviews', () => {
  // The means of the months rise from each to the next.
  const risingMeans = [[0], [0.05], [0.1, 0.1, 0.1], [0.15], [0.2], [0.25], [0.9, 0.9, -0.9, 0.8, -0.2, 0.1]];
  expect(trendOf(months(risingMeans))).toBe('stable');
});

function firstOf(month: number, score: number): DatedScore {
  return { date: `2025-0${month}-01`, score };
}

test('takes two reviews of one day for neither earlier nor later', () => {
  const same = [1, 2, 3, 4, 5, 6].flatMap((month) => [-0.5, 0.5, 0.9].map((score) => firstOf(month, score)));
  expect(trendOf(same)).toBe('stable');
  expect(trendOf(same.toReversed())).toBe('stable');
});

test('is found in many reviews at once', () => {
  const many = Array.from({ length: 100_000 }, (_, i) => ({
    date: `20${String(10 + Math.floor(i / 10_000))}-${String((i % 12) + 1).padStart(2, '0')}-01`,
    score: ((i * 7919) % 1000) / 1000 + i / 1_000_000,
  }));
  expect(trendOf(many)).toBe('improving');
});
