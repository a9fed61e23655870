import { expect, test } from 'vitest';
import type { Polarity } from '../../notes.ts';
import { analysed, reviewOf } from '../../test/reviews.ts';
import type { Analysed } from '../analysed.ts';
import { comparisonOf } from './comparison.ts';

function polarityOf(score: number): Polarity {
  return score > 0 ? 'positive' : 'negative';
}

/** A review that says of an aspect what the score is, and reports problems. */
function said(
  number: number,
  date: string,
  aspects: Readonly<Record<string, number>>,
  problems: readonly string[] = [],
): Analysed {
  const [one] = analysed([reviewOf(number, 4, null, { date })]);
  if (one === undefined) throw new Error('a review gives notes');
  return {
    ...one,
    notes: {
      ...one.notes,
      aspects: Object.entries(aspects).map(([id, score]) => ({
        id,
        score,
        polarity: polarityOf(score),
        basis: 'text',
        evidence: [0, 0],
      })),
      problems: problems.map((id) => ({ id, evidence: [0, 0] })),
    },
  };
}

function many(count: number, date: string, aspects: Readonly<Record<string, number>>): Analysed[] {
  return Array.from({ length: count }, (_, i) => said(i, date, aspects));
}

test('sets the day of the newest review and the 89 before it beside the 90 before', () => {
  const all = [
    ...many(5, '2025-06-30', { price: 0.5 }),
    said(6, '2025-04-02', { price: 0.2 }, ['no-show']),
    said(7, '2025-04-01', { staff: 0.4 }, ['no-show']),
    ...many(4, '2025-01-02', {}),
    said(8, '2025-01-01', { parking: 1 }, ['mud']),
  ];
  const problems = ['mud', 'no-show'].map((id) => ({ id, is_new: false }));
  expect(comparisonOf(all, [{ id: 'parking' }, { id: 'price' }, { id: 'staff' }], problems)).toMatchObject({
    recent: { from: '2025-04-02', to: '2025-06-30', review_count: 6, average_rating: 4 },
    previous: { from: '2025-01-02', to: '2025-04-01', review_count: 5, average_rating: 4 },
    aspects: [
      {
        id: 'price',
        mention_count: 6,
        previous_mention_count: 0,
        score: 0.45,
        previous_score: null,
        change: 'none',
      },
      { id: 'staff', mention_count: 0, previous_mention_count: 1, score: null, previous_score: 0.4 },
    ],
    problems: [{ id: 'no-show', mention_count: 1, previous_mention_count: 1, is_new: false }],
  });
});

test('is null where a period has fewer than five reviews', () => {
  expect(comparisonOf([...many(9, '2025-06-30', {}), ...many(4, '2025-02-01', {})], [], [])).toBeNull();
  expect(comparisonOf([], [], [])).toBeNull();
});

test('names the change that is no chance, in either direction, and no other', () => {
  const all = [
    ...many(12, '2025-06-01', { price: -0.8, staff: 0.8, speed: 0.5 }),
    ...many(12, '2025-02-01', { price: 0.8, staff: -0.8, speed: 0.5 }),
  ];
  const aspects = comparisonOf(all, [{ id: 'price' }, { id: 'staff' }, { id: 'speed' }], [])?.aspects;
  expect(aspects?.map(({ change }) => change)).toEqual(['worse', 'better', 'none']);
  expect(aspects?.map(({ chance }) => chance)).toEqual([0.0002, 0.0002, 1]);
});

test('names an aspect worse that far more reviews complain of, though few did before', () => {
  const all = [
    ...many(12, '2025-06-01', { waiting: -0.8 }),
    ...many(20, '2025-05-01', {}),
    ...many(32, '2025-02-01', {}),
  ];
  expect(comparisonOf(all, [{ id: 'waiting' }], [])?.aspects).toMatchObject([
    { mention_count: 12, previous_mention_count: 0, previous_score: null, change: 'worse' },
  ]);
});

test('says by which tests, at which levels, and how likely anything is named by chance', () => {
  const all = [...many(5, '2025-06-01', { price: 0.8 }), ...many(5, '2025-02-01', { price: 0.8 })];
  const method = comparisonOf(all, [{ id: 'price' }], [])?.method;
  expect(method).toContain('none changed whose mean score moved by less than 0.05;');
  expect(method).toContain('2.75 % level, Benjamini-Hochberg');
  expect(method).toContain('as late, at 0.25 %,');
  expect(method).toContain('the 365 days before by a permutation test of their means at 1 %');
  expect(method).toContain('at most 5 %. Whether a problem is new goes by its counts alone;');
});

/** A hundred reviews of which so many praise the breakfast, and as many blame it. */
function both(count: number, date: string): Analysed[] {
  return [
    ...many(count, date, { breakfast: 0.8 }),
    ...many(count, date, { breakfast: -0.8 }),
    ...many(100 - 2 * count, date, {}),
  ];
}

test('calls an aspect of which more speak, but judge it the same, neither worse nor better', () => {
  const all = [...both(40, '2025-06-01'), ...both(8, '2025-02-01')];
  expect(comparisonOf(all, [{ id: 'breakfast' }], [])?.aspects).toMatchObject([{ change: 'none' }]);
});
