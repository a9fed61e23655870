import { expect, test } from 'vitest';
import { TakenNumbers } from './taken-numbers.ts';

test('takes each number once, 0 and those below among them, also where more come than were expected', () => {
  const taken = new TakenNumbers(2);
  const numbers = [0, -1, 7, 0x7fffffff, ...Array.from({ length: 200 }, (_, i) => 8 * i + 16)];
  expect(numbers.filter((number) => taken.take(number))).toEqual(numbers);
  expect(numbers.filter((number) => taken.take(number))).toEqual([]);
});
