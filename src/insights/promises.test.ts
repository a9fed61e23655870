import { expect, test } from 'vitest';
import { promisesIn } from './promises.ts';

test.each([
  ['Scheduled 10-12. He walked in at 4:50 pm with no call.', ['late-arrival']],
  ['Booked between 8 and noon, they showed up at 2.', ['late-arrival']],
  ['Told the repair would be "around $300". It was $540.', ['overcharged']],
  ['Quoted £1,000 by phone and billed £1,485.50 in the end.', ['overcharged']],
  ['The quote was £400 and the bill came to £400.', [null]],
  ['Quoted $300, charged $260.', [null]],
])('are found in figures, kept or broken: %s', (text, found) => {
  expect(promisesIn(text).map(({ problem }) => problem)).toEqual(found);
});

test('are told by words of the text', () => {
  const text = 'Told the repair would be "around $300". It was $540.';
  expect(promisesIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['was $540']);
});

test.each([
  'Scheduled 10-12. He walked in at 11:50.',
  'The window was 1 to 3 pm, and she came at 1.',
  'Quoted $540. It was $300 in the end.',
  'Quoted $300, and another firm charged $540.',
  'Between 20 and 30 people came. We paid $20.',
])('are not found elsewhere: %s', (text) => {
  expect(promisesIn(text)).toEqual([]);
});
