import { expect, test } from 'vitest';
import { isNew } from './is-new.ts';

/** A review every ten days, newest first. */
const REVIEWS = Array.from({ length: 60 }, (_, i) => ({
  date: new Date(Date.parse('2025-06-30') - i * 864e5 * 10).toISOString().slice(0, 10),
}));
const LATELY = ['2025-06-30', '2025-05-10', '2025-04-02'].map((date) => ({ date }));

test('is what three reviews of the newest 90 days report and none of the year before', () => {
  expect(isNew(LATELY, REVIEWS)).toBe(true);
  expect(isNew(LATELY.slice(1), REVIEWS)).toBe(false);
  expect(isNew([...LATELY.slice(0, 2), { date: '2025-04-01' }], REVIEWS)).toBe(false);
});

test('is not what the 365 days before have, and may be what was long before', () => {
  expect(isNew([...LATELY, { date: '2024-04-02' }], REVIEWS)).toBe(false);
  expect(isNew([...LATELY, { date: '2024-04-01' }], REVIEWS)).toBe(true);
});

test('is nothing where the year before has fewer than five reviews', () => {
  expect(isNew(LATELY, REVIEWS.slice(0, 13))).toBe(false);
  expect(isNew(LATELY, REVIEWS.slice(0, 14))).toBe(true);
});
