import { expect, test } from 'vitest';
import { fisherExactTest, leastFisherChance } from './fisher-exact-test.ts';

test('gives the chance of Fisher and his tea: 3 of 4 against 1 of 4', () => {
  expect(fisherExactTest({ part: 3, whole: 4 }, { part: 1, whole: 4 })).toBeCloseTo(0.4857, 4);
});

test('is two-sided: what is as unlikely on the other side counts', () => {
  // 1 of 10 against 11 of 14, as in the documentation of R.
  expect(fisherExactTest({ part: 1, whole: 10 }, { part: 11, whole: 14 })).toBeCloseTo(0.00276, 5);
  expect(fisherExactTest({ part: 11, whole: 14 }, { part: 1, whole: 10 })).toBeCloseTo(0.00276, 5);
});

test('is 1 where nothing differs or nothing is compared', () => {
  expect(fisherExactTest({ part: 5, whole: 10 }, { part: 5, whole: 10 })).toBe(1);
  expect(fisherExactTest({ part: 0, whole: 10 }, { part: 0, whole: 20 })).toBe(1);
  expect(fisherExactTest({ part: 0, whole: 0 }, { part: 3, whole: 10 })).toBe(1);
});

test('holds for many reviews', () => {
  expect(fisherExactTest({ part: 400, whole: 9000 }, { part: 300, whole: 9000 })).toBeCloseTo(0.00013, 4);
  expect(fisherExactTest({ part: 9000, whole: 9000 }, { part: 0, whole: 9000 })).toBeLessThan(1e-12);
});

test('tells the least chance that so many could give', () => {
  // Four of 5 and 5: all four on one side, or 5 of 210 ways.
  expect(leastFisherChance({ part: 2, whole: 5 }, { part: 2, whole: 5 })).toBeCloseTo(10 / 210);
  expect(leastFisherChance({ part: 0, whole: 5 }, { part: 0, whole: 5 })).toBe(1);
  expect(leastFisherChance({ part: 1, whole: 1 }, { part: 0, whole: 99 })).toBeCloseTo(0.01);
});
