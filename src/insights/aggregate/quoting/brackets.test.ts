import { expect, test } from 'vitest';
import { isAside, isInBrackets } from './brackets.ts';

test.each([
  ['It came late (the 8 was [sold out]).', true, true],
  ['([sold out], as ever) but nice', true, false],
  ['It came late (a week). [Sold out] now.', false, false],
  ['It came late :( [sold out] now', false, false],
  ['Lovely (as ever ;)) and [sold out]', false, false],
])('%j: in brackets %s, told by the way %s', (marked, inBrackets, aside) => {
  const at = marked.indexOf('[');
  const text = marked.replace('[', '').replace(']', '');
  expect([isInBrackets(text, at), isAside(text, at)]).toEqual([inBrackets, aside]);
});
