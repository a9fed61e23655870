import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

function counts(positive: number, negative: number, neutral: number) {
  return {
    positive_count: positive,
    negative_count: negative,
    mention_count: positive + negative + neutral,
  };
}

it.each([
  // By those who take a side 83 % praise, and not seven in ten of all.
  [34, 7, 8, 'preferred'],
  [36, 4, 2, 'praised'],
  [20, 18, 2, 'divided'],
  [200, 180, 20, 'divided'],
  // Were all of them on one side who take none, it would be decided.
  [20, 18, 16, null],
  [8, 6, 8, null],
  [2, 9, 1, 'criticised'],
  [3, 5, 3, null],
  [5, 2, 0, null],
  [3, 0, 0, 'preferred'],
  [10, 0, 0, 'praised'],
  [71, 29, 0, 'praised'],
  [0, 0, 12, null],
  [0, 0, 0, null],
] as const)('of %s for, %s against and %s on no side: %s', (plus, minus, neither, standing) => {
  expect(standingOf(counts(plus, minus, neither))).toBe(standing);
});
