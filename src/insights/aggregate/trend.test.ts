import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

function months(scores: readonly (number | null)[]) {
  return scores.map((score, i) => ({
    month: `2025-${String(i + 1).padStart(2, '0')}`,
    review_count: score === null ? 0 : 1,
    average_rating: null,
    score,
  }));
}

test.each([
  ['improving', [-0.5, -0.3, -0.1, 0.1, 0.2, 0.4, 0.6, 0.8]],
  ['declining', [0.8, 0.6, 0.4, 0.2, 0.1, -0.1, -0.3, -0.5]],
  ['stable', [0.1, 0.5, -0.2, 0.4, 0.1, 0.3, 0.2, 0.3]],
  ['stable', [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]],
  ['stable', [0.1, 0.2, 0.3, 0.4, 0.5]],
  ['improving', [-0.5, null, -0.3, -0.1, null, 0.1, 0.2, 0.4]],
])('is %s for %j', (trend, scores) => {
  expect(trendOf(months(scores))).toBe(trend);
});
