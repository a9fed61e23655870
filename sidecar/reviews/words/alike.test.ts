import { expect, it } from 'vitest';
import { isAlike, isSameWord } from './alike.ts';

it.each([
  ['pricing', 'price', true, true],
  ['punctuality', 'punctual', true, true],
  ['cleanliness', 'clean', false, true],
  ['warranties', 'warranty', true, true],
  ['ac', 'place', false, false],
  ['car', 'careful', false, false],
  ['n', 'name', false, false],
])('tells of %s and %s whether they are one word: %s, or alike: %s', (a, b, isSame, isNear) => {
  expect([isSameWord(a, b), isSameWord(b, a)]).toEqual([isSame, isSame]);
  expect([isAlike(a, b), isAlike(b, a)]).toEqual([isNear, isNear]);
});
