import { expect, test } from 'vitest';
import { readEnglish } from '../../test/read-english.ts';
import { isOrder } from './sure-signs.ts';

test.each(['Ask for Wes.', 'Just make sure the nurses are looked after.'])('is an order: %s', (text) => {
  expect(isOrder(readEnglish(text))).toBe(true);
});

test.each([
  ['a compound', 'Waiting room stinks.'],
  ['what goes on', 'Still waiting for a refund.'],
  ['what was done', 'Then charged us twice.'],
  ['a statement', 'Wes came at once.'],
])('is no order: %s', (_, text) => {
  expect(isOrder(readEnglish(text))).toBe(false);
});
