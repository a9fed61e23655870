import { expect, it } from 'vitest';
import { asWritten } from './as-written.ts';

it.each([
  ['Any DOUGHNUTS, or scones?', ['doughnuts', 'scones'], ['DOUGHNUTS', 'scones']],
  ['Café', ['cafe'], ['Café']],
  // One sign that folds to four words.
  ['\ufdfa', ['صلى', 'الله'], ['\ufdfa']],
  ['a'.repeat(70), ['a'.repeat(70)], [`${'a'.repeat(60)}…`]],
])('quotes of %j the words %j', (query, words, quoted) => {
  expect(asWritten(words, query)).toEqual(quoted);
});
