import { expect, it } from 'vitest';
import { clearStandingOf, standingOf } from './standing.ts';

function counts(positive: number, negative: number, neutral: number) {
  return {
    positive_count: positive,
    negative_count: negative,
    mention_count: positive + negative + neutral,
  };
}

it.each([
  [34, 7, 8, 'praised', null],
  [36, 4, 2, 'praised', 'praised'],
  [20, 18, 2, 'divided', 'divided'],
  [8, 6, 8, 'divided', null],
  [2, 9, 1, 'criticised', 'criticised'],
  [0, 0, 12, 'divided', null],
] as const)('of %s for, %s against and %s on no side: %s, surely %s', (plus, minus, neither, sides, sure) => {
  const own = counts(plus, minus, neither);
  expect([standingOf(own), clearStandingOf(own)]).toEqual([sides, sure]);
});
