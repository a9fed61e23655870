import { expect, test } from 'vitest';
import { familyOf } from './word-family.ts';

test.each([
  ['wait', 'waiting'],
  ['response', 'responses'],
  ['invoice', 'invoiced'],
])('"%s" and "%s" are of one family', (one, other) => {
  expect(familyOf(other)).toBe(familyOf(one));
});

test.each([
  ['car', 'care'],
  ['bed', 'bedding'],
])('"%s" and "%s" are not', (one, other) => {
  expect(familyOf(other)).not.toBe(familyOf(one));
});
