import { expect, test } from 'vitest';
import { tellings } from './insights-scenarios.ts';

test('insights tell what is planted in invented businesses, and nothing where nothing changes', () => {
  const told = [...tellings(4)].map(({ told: times, of }) => times / of);
  const quiet = told.pop();
  expect(Math.min(...told)).toBeGreaterThanOrEqual(0.75);
  expect(quiet).toBe(0);
}, 60_000);
