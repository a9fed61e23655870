import { expect, test } from 'vitest';
import { isMiddling, isPlain } from './middling.ts';

test.each([
  ['the service was average .', true, true],
  ['standard service', true, true],
  ['nothing special', false, true],
  ['service was ok', false, true],
  ['below average service', false, false],
  ['the service was not standard', false, false],
  ['the service was awful', false, false],
])('%s', (text, plain, middling) => {
  expect([isPlain(text.split(' ')), isMiddling(text.split(' '))]).toEqual([plain, middling]);
});
