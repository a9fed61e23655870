import { expect, test } from 'vitest';
import { isGarbled } from './garbled.ts';

test.each([
  ['as they just think weâ€™re trying to get pills', true],
  ['The cafÃ© was shut.', true],
  ['The caf\u{FFFD} was shut.', true],
  ['On [Date Redacted] nobody came.', true],
  ['Dr [unreadable] never came.', true],
  ['They’re kind, the café is clean, “very” good [!]', false],
  ['São Paulo and Ångström', false],
])('%j is garbled: %s', (words, is) => {
  expect(isGarbled(words)).toBe(is);
});
