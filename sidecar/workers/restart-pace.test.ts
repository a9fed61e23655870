import { expect, test } from 'vitest';
import { restartPace } from './restart-pace.ts';

const STILLBORN = { servedMs: null, othersServing: 0 };

test('replaces at once what served well, however often', () => {
  const pace = restartPace(2);
  for (let n = 0; n < 20; n += 1) expect(pace.died({ servedMs: 6000, othersServing: 1 })).toBe(0);
});

test('waits longer from time to time for what serves only a moment, and never gives it up', () => {
  const pace = restartPace(1);
  const waits = Array.from({ length: 9 }, () => pace.died({ servedMs: 100, othersServing: 0 }));
  expect(waits).toEqual([0, 200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
});

test('gives up after four rounds in which all ended before they served', () => {
  const pace = restartPace(2);
  const waits = Array.from({ length: 8 }, () => pace.died(STILLBORN));
  expect(waits).toEqual([200, 200, 400, 400, 800, 800, 1600, null]);
  expect(pace.stillborn).toBe(8);
});

test('goes on for ever with one place while others serve', () => {
  const pace = restartPace(2);
  const waits = Array.from({ length: 30 }, () => pace.died({ ...STILLBORN, othersServing: 1 }));
  expect(waits.at(-1)).toBe(5000);
});

test('begins anew when a worker served', () => {
  const pace = restartPace(1);
  for (let n = 0; n < 3; n += 1) pace.died(STILLBORN);
  pace.died({ servedMs: 6000, othersServing: 0 });
  expect(pace.died(STILLBORN)).toBe(200);
});
