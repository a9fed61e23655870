import { expect, it } from 'vitest';
import { closedDirection } from './bidi.ts';

it.each([
  ['plain', 'plain'],
  ['\u202eturned', '\u202eturned\u202c'],
  ['\u202eturned\u202c back', '\u202eturned\u202c back'],
  ['\u202a\u202etwice', '\u202a\u202etwice\u202c\u202c'],
  ['\u2067isolated', '\u2067isolated\u2069'],
  ['popped\u202c', 'popped\u202c'],
])('closes what %j opens', (text, closed) => {
  expect(closedDirection(text)).toBe(closed);
});
