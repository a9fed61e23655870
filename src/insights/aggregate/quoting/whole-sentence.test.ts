import { expect, test } from 'vitest';
import { isWholeSentence } from './whole-sentence.ts';

const TEXT = 'Half and half. Kyle did a good job, and he was kind! Rags, $62? Left a mess\nNo call';

test.each([
  ['Half and half.', true],
  ['Half and half. Kyle did a good job, and he was kind!', true],
  ['Kyle did a good job', false],
  ['and he was kind!', false],
  ['Rags, $62', false],
  ['Left a mess', true],
  ['No call', true],
  ['Nothing of the kind', false],
  ['', false],
])('%j is a whole sentence: %s', (words, says) => {
  expect(isWholeSentence(TEXT, words)).toBe(says);
});
