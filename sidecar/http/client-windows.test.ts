import { expect, test } from 'vitest';
import { clientWindows } from './client-windows.ts';

const NOON = Date.parse('2026-01-01T12:00:00Z');

test('keeps the window of each client for as long as told from its first request', () => {
  const windowOf = clientWindows(60_000);
  windowOf('early', NOON);
  const window = windowOf('late', NOON + 45_000);
  window.hits += 2;
  expect(windowOf('early', NOON + 45_000).hits).toBe(0);
  // In between the minute of others is over, twice.
  windowOf('early', NOON + 60_000);
  expect(windowOf('late', NOON + 104_999)).toBe(window);
  expect(windowOf('late', NOON + 105_000)).toEqual({ hits: 0, endsAt: NOON + 165_000 });
});

test('begins a new window for a client whose window would last longer, as the clock was set back', () => {
  const windowOf = clientWindows(60_000);
  windowOf('client', NOON).hits = 9;
  expect(windowOf('client', NOON - 3_600_000)).toEqual({ hits: 0, endsAt: NOON - 3_540_000 });
});

test('forgets clients that stay away', () => {
  const windowOf = clientWindows(60_000);
  const gone = windowOf('gone', NOON);
  for (const later of [60_000, 120_000]) windowOf('other', NOON + later);
  expect(windowOf('gone', NOON)).not.toBe(gone);
});
