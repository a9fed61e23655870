import { expect, it } from 'vitest';
import type { Comparison } from './comparison.ts';
import { problemChanges } from './problem-changes.ts';

function period(count: number): Comparison['recent'] {
  return { from: '2026-01-01', to: '2026-03-31', review_count: count, average_rating: 4 };
}

function comparison(
  reviews: readonly [recent: number, previous: number],
  problems: readonly (readonly [now: number, before: number, isNew?: boolean])[],
): Comparison {
  return {
    recent: period(reviews[0]),
    previous: period(reviews[1]),
    method: 'a test',
    aspects: [],
    problems: problems.map(([now, before, isNew = false], i) => ({
      id: `p-${i}`,
      mention_count: now,
      previous_mention_count: before,
      is_new: isNew,
    })),
  };
}

it('tells what began, and what is reported more and less often', () => {
  const told = problemChanges(
    comparison(
      [175, 180],
      [
        [27, 9],
        [6, 0, true],
        [5, 25],
        [9, 8],
      ],
    ),
    700,
  );
  expect(told).toEqual([
    { id: 'p-0', change: 'more', mayBeChance: false, mention_count: 27, previous_mention_count: 9 },
    { id: 'p-1', change: 'new', mayBeChance: false, mention_count: 6, previous_mention_count: 0 },
    { id: 'p-2', change: 'less', mayBeChance: false, mention_count: 5, previous_mention_count: 25 },
  ]);
});

it('says of each new problem whether it may be so by chance', () => {
  // Three of 120 where the year before had 80 reviews: as likely as not nobody had told of it yet.
  expect(problemChanges(comparison([120, 40], [[3, 0, true]]), 80)).toMatchObject([
    { id: 'p-0', change: 'new', mayBeChance: true },
  ]);
  expect(problemChanges(comparison([120, 40], [[3, 0, true]]), 900)).toMatchObject([
    { id: 'p-0', change: 'new', mayBeChance: false },
  ]);
});

it('takes for no more and no less what may be chance', () => {
  expect(problemChanges(comparison([120, 40], [[3, 0]]), 80)).toEqual([]);
  // One of many problems moves by chance.
  const quiet = Array.from({ length: 20 }, () => [8, 8] as const);
  expect(problemChanges(comparison([175, 180], [[20, 6], ...quiet]), 700)).toEqual([]);
  expect(problemChanges(comparison([175, 180], [[20, 6]]), 700)).toHaveLength(1);
});

const unchanged = {
  mention_count: 9,
  previous_mention_count: 9,
  score: 0,
  previous_score: 0,
  change: 'none',
  chance: 1,
} as const;

it('leaves out complaints that no problem names, also from what the others are held against', () => {
  const one = comparison([175, 180], [[20, 6]]);
  const general = { id: 'staff-complaints', mention_count: 40, previous_mention_count: 3, is_new: false };
  const problems = [...one.problems, general, { ...general, id: 'food-complaints', is_new: true }];
  const aspects = ['staff', 'food'].map((id) => ({ ...unchanged, id }));
  expect(problemChanges({ ...one, problems, aspects }, 700)).toEqual(problemChanges(one, 700));
});

it('says nothing where nothing can be compared', () => {
  expect(problemChanges(null, 700)).toEqual([]);
});
