import { expect, test } from 'vitest';
import { analysed, PLUMBER, reviewId, reviewOf } from '../test/reviews.ts';
import { evidenceChooser } from './chosen-evidence.ts';
import { problemInsights } from './problems.ts';
import { surenessBy } from './sureness.ts';
import { trendsOfThemes } from './trends.ts';

/** Reviews on the first day of these months, newest first; those that are late report it. */
function noShow(months: readonly (readonly [month: string, late: boolean])[]) {
  const all = analysed(
    months.map(([month, late], i) =>
      reviewOf(i + 1, late ? 1 : 5, late ? 'Nobody showed up.' : 'Great work.', { date: `${month}-01` }),
    ),
  );
  return problemInsights(all, PLUMBER, {
    choose: evidenceChooser(all),
    surenessOf: surenessBy(PLUMBER, () => false),
    trends: trendsOfThemes(all).ofProblem,
  }).find(({ id }) => id === 'no-show');
}

test('tell when they were seen, month by month, in the words of the reviews', () => {
  expect(
    noShow([
      ['2025-06', true],
      ['2025-04', true],
      ['2025-04', true],
      ['2025-03', false],
    ]),
  ).toMatchObject({
    mention_count: 3,
    first_seen: '2025-04-01',
    last_seen: '2025-06-01',
    monthly: [
      { month: '2025-04', mention_count: 2 },
      { month: '2025-06', mention_count: 1 },
    ],
    examples: [{ review_id: reviewId(1), evidence: 'Nobody showed up.' }],
    trend: null,
    rating_impact: null,
    is_new: false,
  });
});

test('improve where fewer of the reviews report them', () => {
  const year = Array.from({ length: 12 }, (_, i) => `2025-${String(12 - i).padStart(2, '0')}`);
  const late = (when: (i: number) => boolean) =>
    noShow(year.flatMap((month, i) => [0, 1].map((): [string, boolean] => [month, when(i)])));
  expect(late((i) => i >= 6)?.trend).toBe('improving');
  expect(late((i) => i < 6)?.trend).toBe('declining');
  expect(late((i) => i % 2 === 0)?.trend).toBe('stable');
  expect(late((i) => i > 7)?.trend).toBe(null);
});

/** So many reviews of one month, of which the newest is late. */
function oneLateOf(reviews: number): [month: string, late: boolean][] {
  return Array.from({ length: reviews }, (_, i) => ['2025-06', i === 0]);
}

test('show no words of what one of a thousand reviews reports', () => {
  expect(noShow(oneLateOf(999))?.examples).toHaveLength(1);
  expect(noShow(oneLateOf(1000))).toMatchObject({ mention_count: 1, examples: [] });
});
