import { describe, expect, test } from 'vitest';
import { problemOnsets } from './problem-onsets.ts';

/** One review every nine days for two years, the newest on 1 December 2026, newest first. */
const REVIEWS = Array.from({ length: 80 }, (_, i) => ({
  date: new Date(Date.UTC(2026, 11, 1 - 9 * i)).toISOString().slice(0, 10),
}));

function reported(at: readonly number[], id = 'mess') {
  const days = at.map((i) => REVIEWS[i]?.date ?? '');
  return {
    id,
    mention_count: at.length,
    first_seen: days.at(-1) ?? null,
    last_seen: days[0] ?? null,
    is_new: false,
  };
}

const BEGUN = reported([1, 4, 7, 11, 14, 16]);

describe('problems that began in the last year', () => {
  test('are those of which all reports fall into its last months', () => {
    expect(problemOnsets([BEGUN], { aspects: [], reviews: REVIEWS })).toEqual([
      { id: 'mess', since: REVIEWS[16]?.date, mention_count: 6 },
    ]);
  });

  test.each([
    ['that are over', reported([12, 13, 14, 15, 16, 17])],
    ['that few report', reported([1, 9, 16])],
    ['that began before', reported([1, 4, 7, 11, 14, 60])],
    ['that began more than a year ago', reported([1, ...Array.from({ length: 41 }, (_, i) => i + 2)])],
    ['that are told as new', { ...BEGUN, is_new: true }],
    ['that say no more than their aspect', { ...BEGUN, id: 'staff-complaints' }],
    ['that nobody reports', { ...BEGUN, first_seen: null, last_seen: null, mention_count: 0 }],
  ])('are none %s', (_, problem) => {
    expect(problemOnsets([problem], { aspects: [{ id: 'staff' }], reviews: REVIEWS })).toEqual([]);
  });

  test('are held to more the more problems could be told', () => {
    const barely = reported([1, 4, 7, 11, 13]);
    const others = Array.from({ length: 12 }, (_, i) => reported([3, 20, 30, 40, 50, 60, 70], `other-${i}`));
    expect(problemOnsets([barely], { aspects: [], reviews: REVIEWS })).toHaveLength(1);
    expect(problemOnsets([barely, ...others], { aspects: [], reviews: REVIEWS, level: 0.001 })).toEqual([]);
  });

  test.each([
    [2, [BEGUN.first_seen]],
    [19, [BEGUN.first_seen]],
    [38, []],
  ])('begin with the first review that likely reports them: review %s', (at, expected) => {
    const doubted = new Map([['mess', REVIEWS[at]?.date ?? '']]);
    const onsets = problemOnsets([BEGUN], { aspects: [], reviews: REVIEWS, doubted });
    expect(onsets.map(({ since }) => since)).toEqual(expected);
  });

  test('are none without reviews', () => {
    expect(problemOnsets([], { aspects: [], reviews: [] })).toEqual([]);
  });
});
