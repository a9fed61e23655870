import { expect, test } from 'vitest';
import { howManyFit, isTooLong } from './page-token-limit.ts';

const RECORDS = Array.from({ length: 10 }, () => 'x'.repeat(5000));

test('a page takes as many records as 40,000 characters hold with what stands around them', () => {
  expect(howManyFit(RECORDS)).toBe(7);
  expect(howManyFit(RECORDS.slice(0, 3))).toBe(3);
});

test('what stands beside the records leaves fewer of them, but one', () => {
  expect(howManyFit(RECORDS, 20_000)).toBe(3);
  expect(howManyFit(RECORDS, 40_000)).toBe(1);
  expect(howManyFit([], 40_000)).toBe(0);
});

test('a record that takes a page alone is too long', () => {
  expect(isTooLong('x'.repeat(39_000))).toBe(true);
  expect(isTooLong('x'.repeat(38_000))).toBe(false);
});
