import { expect, test } from 'vitest';
import { adjustedAmongPossible, adjustedChances } from './false-discoveries.ts';

test('adjusts each chance by its rank, and none above one that was less likely', () => {
  const adjusted = adjustedChances([0.04, 0.01, 0.03, 0.02]);
  expect(adjusted.map((chance) => Number(chance.toFixed(6)))).toEqual([0.04, 0.04, 0.04, 0.04]);
});

test('keeps the order given', () => {
  expect(adjustedChances([0.5, 0.001, 0.9])).toEqual([0.75, 0.003, 0.9]);
  expect(adjustedChances([])).toEqual([]);
});

test('leaves out tests that could not reach the level, and gives them 1', () => {
  const tests = [
    { chance: 0.02, least: 0.001 },
    { chance: 0.3, least: 0.2 },
    { chance: 0.5, least: 0.5 },
    { chance: 0.04, least: 0.01 },
  ];
  expect(adjustedAmongPossible(tests, 0.05)).toEqual([0.04, 1, 1, 0.04]);
});
