import { expect, test } from 'vitest';
import { isSaidOfManner } from './as-manner.ts';

test.each([
  ['Great [service], lovely staff', true],
  ['very good [service] thank you', true],
  ['[Service] was always very friendly.', true],
  ['[service] good as always', true],
  ['Did my [service] in a day.', false],
  ['The [service] was done by noon, great.', false],
  ['Great garage. [Service] history was missing.', false],
  ['A great [clutch] job', false],
])('%j says only how people were served: %s', (marked, says) => {
  const text = marked.replace('[', '').replace(']', '');
  expect(isSaidOfManner(text, { start: marked.indexOf('['), end: marked.indexOf(']') - 1 })).toBe(says);
});
