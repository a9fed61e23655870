import { expect, test } from 'vitest';
import { differentArguments } from './different-arguments.ts';

test('arguments all differ, and ask from a day before the day up to which they ask', () => {
  const drawn = differentArguments({ oldest: '2023-11-01', newest: '2026-10-31' }, 20);
  expect(drawn).toHaveLength(450_000);
  expect(new Set(drawn.map((each) => JSON.stringify(each))).size).toBe(450_000);
  expect(drawn.every(({ since, until }) => String(since) < String(until))).toBe(true);
  expect(drawn[0]).toEqual({ limit: 20, since: '2023-11-01', until: '2026-10-31', min_rating: 1 });
});
