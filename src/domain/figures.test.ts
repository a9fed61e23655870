import { expect, it } from 'vitest';
import { mean, percent, roundedFraction } from './figures.ts';

it.each([
  [[0.015, 0.016], 3, 0.016],
  [[1.004, 1.006, 1.005], 2, 1.01],
  [[4, 4, 4, 4, 4, 4, 4, 5], 2, 4.13],
  [[-0.015, -0.016], 3, -0.015],
  [[0.1, 0.2], 2, 0.15],
  [[-0.0001], 3, 0],
])('the mean of %j with %i decimals is %d, halves rounded up', (values, decimals, expected) => {
  expect(mean(values, decimals)).toBe(expected);
});

it.each([
  [1, 80, 1.3],
  [23, 80, 28.8],
  [1, 3, 33.3],
  [80, 80, 100],
])('%i of %i are %d percent', (part, whole, expected) => {
  expect(percent(part, whole)).toBe(expected);
});

it('gives null of nothing', () => {
  expect([mean([], 2), percent(0, 0)]).toEqual([null, null]);
});

it('rounds fractions of large numbers exactly', () => {
  expect(roundedFraction(10_050_000_000_000, 10_000_000_000_000, 2)).toBe(1.01);
  expect(roundedFraction(1005, 1000, 2)).toBe(1.01);
});
