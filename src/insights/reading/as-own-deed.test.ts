import { expect, test } from 'vitest';
import { isOwnDeed } from './as-own-deed.ts';

test.each([
  ['I [cut] meat for a living.', true],
  ["We don't [drink].", true],
  ['We never [drink] there', true],
  ['I had my hair [cut].', false],
  ['Marek [cut] it dry.', false],
  ['I like the [cut].', false],
  ['Lovely [drinks].', false],
])('%j tells what customers do themselves: %s', (marked, says) => {
  const text = marked.replace('[', '').replace(']', '');
  expect(isOwnDeed(text, { start: marked.indexOf('['), end: marked.indexOf(']') - 1 })).toBe(says);
});
