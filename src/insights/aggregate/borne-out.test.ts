import { expect, test } from 'vitest';
import { aspect } from '../test/summary-parts.ts';
import { isBorneOut } from './borne-out.ts';

/** An aspect of so many happy reviews, of so many of which words can be shown. */
function praised(mentions: number, shown: number) {
  const one = aspect('Staff', mentions, 0);
  return { ...one, praise: one.praise.slice(0, shown) };
}

test.each([
  ['of few, none of whom said it plainly', 14, 0, 100, false],
  ['of few, one of whom did', 14, 1, 100, true],
  ['of more than few', 15, 0, 100, true],
  ['of many, two of whom did', 100, 2, 999, false],
  ['of many, three of whom did', 100, 3, 999, true],
  ['of hardly anybody among thousands', 80, 4, 3000, false],
  ['of hardly anybody among thousands, plainly', 80, 5, 3000, true],
])('the praise %s', (_, mentions, shown, reviews, isStated) => {
  expect(isBorneOut(praised(mentions, shown), 'praised', reviews)).toBe(isStated);
});

test('criticism is borne out by criticism alone', () => {
  const one = { ...aspect('Staff', 0, 12), praise: [] };
  expect(isBorneOut(one, 'criticised', 60)).toBe(true);
  expect(isBorneOut({ ...one, criticism: [] }, 'criticised', 60)).toBe(false);
});

test('opinions are divided where words of both sides can be shown', () => {
  const one = aspect('Staff', 30, 28);
  expect(isBorneOut(one, 'divided', 60)).toBe(true);
  expect(isBorneOut({ ...one, praise: [] }, 'divided', 60)).toBe(false);
});
