import { expect, test } from 'vitest';
import { permutationTest } from './permutation-test.ts';

const LOW = [-0.9, -0.8, -0.7, -0.6, -0.5, -0.4];
const HIGH = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

test('comes near the exact chance', () => {
  // Of the 924 ways to draw six of twelve two are as far apart.
  const chance = permutationTest(LOW, HIGH);
  expect(chance).toBeGreaterThan(0.001);
  expect(chance).toBeLessThan(0.0045);
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
