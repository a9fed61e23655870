import { expect, test } from 'vitest';
import { permutationTest } from './permutation-test.ts';

const LOW = [-0.9, -0.8, -0.7, -0.6, -0.5, -0.4];
const HIGH = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

test('is exact of few scores', () => {
  // Of the 924 ways to draw six of twelve two are as far apart.
  expect(permutationTest(LOW, HIGH)).toBe(2 / 924);
  // Of the 84 ways to draw three of nine, one.
  expect(permutationTest([-0.9, -0.8, -0.7], [0.1, 0.2, 0.3, 0.3, 0.4, 0.5])).toBe(1 / 84);
});

/** Scores of twenty, so many of which complain. */
function twenty(bad: number): number[] {
  return Array.from({ length: 20 }, (_, i) => (i < bad ? -0.5 : 0.5));
}

test('comes near the exact chance of many scores', () => {
  // Ten complaints of twenty against three: 0.0407 by Fisher's exact test.
  expect(permutationTest(twenty(10), twenty(3))).toBeCloseTo(0.0407, 2);
});

test('is the same for the same scores in any order, and for both directions', () => {
  const chance = permutationTest(LOW, HIGH);
  expect(permutationTest(LOW.toReversed(), HIGH.toReversed())).toBe(chance);
  expect(permutationTest(HIGH, LOW)).toBe(chance);
});

test('is likely where the groups are alike, and certain where all scores are equal or a group is empty', () => {
  expect(permutationTest([0.1, 0.5, 0.9], [0.2, 0.5, 0.8])).toBeGreaterThan(0.5);
  expect(permutationTest([0.5, 0.5], [0.5, 0.5, 0.5])).toBe(1);
  expect(permutationTest([], HIGH)).toBe(1);
});

test('finds a change in one of twenty of what never changes', () => {
  // Scores that a period of thirteen repeats, cut into pairs of groups.
  const found = Array.from({ length: 400 }, (_, n) => {
    const score = (i: number): number => (((n * 37 + i * i * 17 + i * 101) % 199) - 99) / 100;
    const scores = Array.from({ length: 24 }, (_unused, i) => score(i));
    return permutationTest(scores.slice(0, 12), scores.slice(12)) <= 0.05;
  }).filter(Boolean).length;
  expect(found / 400).toBeLessThan(0.08);
});
