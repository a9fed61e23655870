import { expect, test } from 'vitest';
import { isCut } from './whole-words.ts';

test('are no half of a quotation or of what is in brackets', () => {
  expect(isCut('he said "maybe')).toBe(true);
  expect(isCut('Ghazi (sorry if I spelled that wrong')).toBe(true);
  expect(isCut('how long did you wait?]')).toBe(true);
  expect(isCut('(for me anyways)')).toBe(false);
  expect(isCut('sold out... go figure :( size down')).toBe(false);
});
