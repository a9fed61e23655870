import { expect, test } from 'vitest';
import { parseHttpDate } from './http-date.ts';

const instant = Date.UTC(1994, 10, 6, 8, 49, 37);

test.each([
  ['IMF-fixdate', 'Sun, 06 Nov 1994 08:49:37 GMT'],
  ['the RFC 850 format', 'Sunday, 06-Nov-94 08:49:37 GMT'],
  ['the asctime format', 'Sun Nov  6 08:49:37 1994'],
])('reads %s', (_name, value) => {
  expect(parseHttpDate(value, new Date('2026-01-01'))).toBe(instant);
});

test('takes a two-digit year more than 50 years ahead for one in the past', () => {
  const now = new Date('2026-01-01');
  expect(parseHttpDate('Sunday, 06-Nov-76 08:49:37 GMT', now)).toBe(Date.UTC(2076, 10, 6, 8, 49, 37));
  expect(parseHttpDate('Sunday, 06-Nov-77 08:49:37 GMT', now)).toBe(Date.UTC(1977, 10, 6, 8, 49, 37));
});

test.each([
  '',
  'yesterday',
  '2025-01-01',
  '0',
  'Sun, 31 Feb 2025 00:00:00 GMT',
  'Sun, 06 Nov 1994 25:00:00 GMT',
  'Sun, 06 Nov 1994 08:49:37 +0100',
])('takes %j for no date', (value) => {
  expect(parseHttpDate(value)).toBeUndefined();
});
