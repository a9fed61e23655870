import { expect, test } from 'vitest';
import { memorySlope } from './memory-slope.ts';

const readings = (megabytesOf: (minute: number) => number) =>
  Array.from({ length: 11 }, (_, minute) => ({ minute, megabytes: megabytesOf(minute) }));

test('tells the growth after the warm-up, by the minute', () => {
  expect(
    memorySlope(
      readings((minute) => 150 + 3 * minute),
      0,
    ),
  ).toBeCloseTo(3);
  expect(
    memorySlope(
      readings((minute) => (minute < 4 ? 50 * minute : 200)),
      4,
    ),
  ).toBeCloseTo(0);
});

test('tells nothing of fewer than three readings', () => {
  expect(
    memorySlope(
      readings(() => 150),
      9,
    ),
  ).toBeNaN();
});
