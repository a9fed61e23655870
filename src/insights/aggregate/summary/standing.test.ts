import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

it.each([
  [71, 29, 0, 'praised'],
  [70, 30, 0, 'divided'],
  [33, 9, 1, 'praised'],
  [40, 60, 0, 'divided'],
  [39, 61, 0, 'criticised'],
  [3, 0, 0, 'praised'],
  [34, 7, 8, 'divided'],
  [66, 9, 25, null],
  [20, 18, 16, null],
  [0, 0, 12, null],
  [0, 0, 0, null],
] as const)('of %s for, %s against and %s on no side: %s', (plus, minus, neither, standing) => {
  expect(
    standingOf({
      positive_count: plus,
      negative_count: minus,
      mention_count: plus + minus + neither,
    }),
  ).toBe(standing);
});
