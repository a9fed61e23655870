import { expect, test } from 'vitest';
import { aspectChangeTest, type PeriodOfAspect } from './aspect-change-test.ts';

/** A period of so many reviews, of which some praise and some complain. */
function period(reviews: number, praise: number, complaints: number): PeriodOfAspect {
  const mentions = Array.from({ length: praise + complaints }, (_, i) => ({
    score: i < praise ? 0.8 : -0.8,
    isNegative: i >= praise,
  }));
  return { mentions, reviews };
}

test('is surer of what is judged worse and complained of by more than of either alone', () => {
  const before = period(100, 30, 10);
  const judgedWorse = aspectChangeTest(period(200, 25, 20), before).chance;
  const moreComplain = aspectChangeTest(period(100, 55, 20), before).chance;
  const both = aspectChangeTest(period(100, 25, 20), before).chance;
  expect(both).toBeLessThan(judgedWorse);
  expect(both).toBeLessThan(moreComplain);
});

test('is certain of chance where both periods say the same, or neither speaks of it', () => {
  expect(aspectChangeTest(period(20, 5, 5), period(20, 5, 5)).chance).toBe(1);
  expect(aspectChangeTest(period(20, 5, 0), period(20, 5, 0)).chance).toBe(1);
  expect(aspectChangeTest(period(20, 0, 0), period(20, 0, 0))).toEqual({ chance: 1, least: 1 });
});

test('takes better and worse for equally likely', () => {
  const [bad, good] = [period(60, 10, 20), period(60, 20, 5)];
  expect(aspectChangeTest(bad, good).chance).toBe(aspectChangeTest(good, bad).chance);
});

test('tells how sure it could be at the least, so that what cannot be told counts in no correction', () => {
  expect(aspectChangeTest(period(10, 0, 2), period(10, 1, 0)).least).toBeCloseTo(
    (10 * 9 * 8) / (20 * 19 * 18),
    9,
  );
  expect(aspectChangeTest(period(2, 0, 2), period(3, 3, 0)).least).toBeCloseTo(1 / 10, 9);
});

test('finds a change in one of twenty of what never changes', () => {
  // Mentions that a period of thirteen repeats, cut into pairs of periods.
  const found = Array.from({ length: 400 }, (_, n) => {
    const scores = Array.from(
      { length: 24 },
      (_unused, i) => (((n * 37 + i * i * 17 + i * 101) % 199) - 99) / 100,
    );
    const mentions = scores.map((score) => ({ score, isNegative: score < 0 }));
    const first = { mentions: mentions.slice(0, 12), reviews: 30 };
    return aspectChangeTest(first, { mentions: mentions.slice(12), reviews: 30 }).chance <= 0.05;
  }).filter(Boolean).length;
  expect(found / 400).toBeLessThan(0.08);
});
