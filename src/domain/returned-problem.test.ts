import { expect, test } from 'vitest';
import { hasReturned } from './returned-problem.ts';

test.each([
  ['first seen in the newest 90 days', true, '2026-08-18', '2026-11-15', false],
  ['first seen before them', true, '2026-08-17', '2026-11-15', true],
  ['that is not new', false, '2024-08-17', '2026-11-15', false],
  ['without reviews', true, null, null, false],
])('a problem %s', (_, is_new, first_seen, latest, says) => {
  expect(hasReturned({ is_new, first_seen }, latest)).toBe(says);
});
