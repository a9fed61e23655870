import { expect, test } from 'vitest';
import { daysBefore, daysBetween } from './days.ts';

test('counts days across months and leap days', () => {
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29');
  expect(daysBefore('2025-06-01', 89)).toBe('2025-03-04');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
});
