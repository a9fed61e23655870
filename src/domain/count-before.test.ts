import { expect, test } from 'vitest';
import { countBefore } from './count-before.ts';

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 3],
  [9, 4],
])('before %i are %i of 1, 2, 2 and 5', (value, count) => {
  expect(countBefore([1, 2, 2, 5], value)).toBe(count);
});

test('are none of none, and days as they are written', () => {
  expect(countBefore([], 1)).toBe(0);
  expect(countBefore(['2025-01-31', '2025-02-01'], '2025-02-01')).toBe(1);
});
