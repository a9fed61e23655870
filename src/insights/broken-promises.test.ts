import { expect, test } from 'vitest';
import { brokenPromises } from './broken-promises.ts';

test.each([
  ['Scheduled 10-12. He walked in at 4:50 pm with no call.', ['late-arrival']],
  ['Booked between 8 and noon, they showed up at 2.', ['late-arrival']],
  ['Told the repair would be "around $300". It was $540.', ['overcharged']],
  ['Quoted £1,000 by phone and billed £1,485.50 in the end.', ['overcharged']],
])('are found in figures: %s', (text, found) => {
  expect(brokenPromises(text)).toEqual(found);
});

test.each([
  'Scheduled 10-12. He walked in at 11:50.',
  'The window was 1 to 3 pm, and she came at 1.',
  'Quoted $300 and billed $300.',
  'Quoted $540. It was $300 in the end.',
  'Quoted $300, and another firm charged $540.',
  'Between 20 and 30 people came. We paid $20.',
])('are not found where they were kept: %s', (text) => {
  expect(brokenPromises(text)).toEqual([]);
});
