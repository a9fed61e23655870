import { expect, it } from 'vitest';
import { ratingChange } from './rating-change.ts';

/** The newest day, from which the periods count. */
const LATEST = '2026-03-31';
const BEFORE = '2025-12-31';
const YEAR_BEFORE = '2025-06-01';

function rated(date: string, ...ratings: readonly number[]): { date: string; rating: number }[] {
  return ratings.map((rating) => ({ date, rating }));
}

const WAVE = rated(LATEST, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 4, 5, 4, 5, 3, 1);
const USUAL = [5, 3, 3, 1, 5, 4, 2, 5, 4, 5, 2, 2, 5];

it('tells nine reviews with one star beside seven usual ones from chance by the year before', () => {
  const reviews = [...WAVE, ...rated(BEFORE, ...USUAL), ...rated(YEAR_BEFORE, ...USUAL, ...USUAL)];
  expect(ratingChange(reviews)).toEqual({ change: 'worse', now: 2.25, yearBefore: 3.54 });
});

it('tells nothing where as much may be chance', () => {
  expect(ratingChange([...WAVE, ...rated(BEFORE, ...USUAL)])).toBeNull();
  expect(ratingChange([...rated(LATEST, ...USUAL), ...rated(BEFORE, ...USUAL)])).toBeNull();
});

it('needs five reviews in the newest days and in the year before, of which none need be of the last 90 days', () => {
  const [ones, fives] = [Array.from({ length: 40 }, () => 1), Array.from({ length: 40 }, () => 5)];
  expect(ratingChange([...rated(LATEST, 1, 1, 1, 1), ...rated(BEFORE, ...fives)])).toBeNull();
  expect(ratingChange([...rated(LATEST, ...ones), ...rated(YEAR_BEFORE, 5, 5, 5, 5)])).toBeNull();
  expect(ratingChange([...rated(LATEST, ...ones), ...rated(YEAR_BEFORE, ...fives)])).toEqual({
    change: 'worse',
    now: 1,
    yearBefore: 5,
  });
  expect(ratingChange([])).toBeNull();
});

it('calls ratings that rise again neither worse than a year before nor better', () => {
  const lows = Array.from({ length: 20 }, () => 1);
  const fives = Array.from({ length: 60 }, () => 5);
  const risen = rated(LATEST, ...lows, 5, 5, 5, 5, 5);
  expect(ratingChange([...risen, ...rated(BEFORE, ...lows), ...rated(YEAR_BEFORE, ...fives)])).toBeNull();
});

it('holds the change against the level that is asked for', () => {
  const reviews = [...rated(LATEST, ...USUAL, 5, 5, 5), ...rated(BEFORE, 1, 2, 3, 1, 2, 3)];
  expect(ratingChange(reviews, 0.05)?.change).toBe('better');
  expect(ratingChange(reviews, 0.001)).toBeNull();
});
