import { expect, test } from 'vitest';
import { inSteps, leastOf } from './least-of.ts';

const ids = Array.from({ length: 200 }, (_, at) => `topic ${at}`);

test('is the share of the whole, or up to a fifth less', () => {
  for (const whole of [1000, 3000, 5000, 12_345])
    for (const id of ids) {
      const least = leastOf(id, 0.01, whole);
      expect(least).toBeLessThanOrEqual(Math.ceil(whole * 0.01));
      expect(least).toBeGreaterThanOrEqual(whole * 0.008);
    }
});

function changing(whole: number): string[] {
  return ids.filter((id) => leastOf(id, 0.01, whole + 1) !== leastOf(id, 0.01, whole));
}

test('grows with the whole, of few things at once and seldom', () => {
  const changes = Array.from({ length: 1000 }, (_, at) => changing(3000 + at));
  expect(Math.max(...changes.map(({ length }) => length))).toBeLessThanOrEqual(4);
  // A quarter of the whole and a third more: each once or twice.
  expect(changes.flat().length).toBeLessThanOrEqual(2 * ids.length);
  for (const id of ids) expect(leastOf(id, 0.01, 4000)).toBeGreaterThan(leastOf(id, 0.01, 3000));
});

test('is nothing of nothing', () => {
  expect(leastOf('quote', 0.01, 0)).toBe(0);
});

test('in steps a number is up to a fifth less, and seldom another where there is one more', () => {
  const counts = Array.from({ length: 100 }, (_, i) => 100 + i);
  for (const count of counts) {
    expect(inSteps('fee', count)).toBeLessThanOrEqual(count);
    expect(inSteps('fee', count)).toBeGreaterThan(count * 0.8 - 1e-9);
  }
  const steps = counts.filter((count) => inSteps('fee', count + 1) !== inSteps('fee', count));
  expect(steps.length).toBeLessThanOrEqual(4);
  expect(inSteps('fee', 120)).not.toBe(inSteps('bill came', 120));
  expect(inSteps('fee', 0)).toBe(0);
});
