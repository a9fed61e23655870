import { expect, test } from 'vitest';
import { createAnalyzer } from '../../analyze-review.ts';
import { taxonomyFor } from '../../verticals/verticals.ts';
import { analysed, PLUMBER, reviewId, reviewOf } from '../../test/reviews.ts';
import { analysedReview } from '../analysed.ts';
import { evidenceChooser } from '../quoting/chosen-evidence.ts';
import { problemInsights } from './problems.ts';
import { surenessBy } from '../quoting/sureness.ts';
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

/** What is shown of long waits of a restaurant, of reviews with these stars and words. */
function waits(...texts: readonly (readonly [rating: number, text: string])[]): string[] {
  const taxonomy = taxonomyFor('Restaurant', null);
  const analyzer = createAnalyzer(taxonomy);
  const all = texts.map(([rating, text], i) => {
    const review = reviewOf(i + 1, rating, text);
    return analysedReview(review, analyzer.notes(review));
  });
  return (
    problemInsights(all, taxonomy, {
      choose: evidenceChooser(all),
      surenessOf: surenessBy(taxonomy, () => false),
      trends: trendsOfThemes(all).ofProblem,
    })
      .find(({ id }) => id === 'long-wait')
      ?.examples.map(({ evidence }) => evidence) ?? []
  );
}

test('show what is told more surely still where who tells it is content on the whole, behind what others tell', () => {
  const told = 'There was a bit of a wait for the mains.';
  const plain = [2, 'We had a terribly long wait for our food.'] as const;
  expect(waits([4, told])).toEqual([told]);
  expect(waits([4, told], plain)).toEqual([plain[1], told]);
});

test('show what is surely told by all that judging weighs, where the stars agree', () => {
  const told = 'Drinks took 25 minutes.';
  const plain = [2, 'We had a terribly long wait for our food.'] as const;
  expect(waits([2, told])).toEqual([told]);
  expect(waits([4, told], [4, told])).toEqual([]);
  expect(waits([2, told], plain).toSorted()).toEqual([told, plain[1]]);
});

/** What is shown of a problem that two years ago three reviews told well, and now the newest. */
function examplesBeside(text: string, date: string) {
  const all = analysed([
    reviewOf(1, 5, 'Great work.', { date: '2026-11-15' }),
    reviewOf(2, 1, text, { date }),
    reviewOf(3, 1, 'Nobody showed up and nobody called us.', { date: '2025-02-01' }),
    reviewOf(4, 1, 'He never showed up, and we waited at home.', { date: '2025-01-01' }),
    reviewOf(5, 1, 'They did not show up at all.', { date: '2024-12-01' }),
  ]);
  return problemInsights(all, PLUMBER, {
    choose: evidenceChooser(all),
    surenessOf: surenessBy(PLUMBER, () => false),
    trends: new Map(),
  }).find(({ id }) => id === 'no-show')?.examples;
}

test('show first who reports them in the newest 90 days, however well others told of them before', () => {
  const late = examplesBeside('The plumber never showed.', '2026-09-01');
  expect(late?.[0]).toEqual({ review_id: reviewId(2), evidence: 'The plumber never showed.' });
  expect(late?.length).toBeGreaterThan(1);
  expect(examplesBeside('The plumber never showed.', '2026-02-01')?.[0]?.review_id).not.toBe(reviewId(2));
});

/** What is shown of waits of which judging is so sure, in nats, of reviews with so many stars. */
function toldWith(...reports: readonly (readonly [nats: number, rating: number])[]): string[] {
  const texts = [
    'We had a terribly long wait.',
    'Drinks took 25 minutes.',
    'Nobody took our order for an hour.',
  ];
  const taxonomy = taxonomyFor('Restaurant', null);
  const analyzer = createAnalyzer(taxonomy);
  const all = reports.map(([nats, rating], i) => {
    const review = reviewOf(i + 1, rating, texts[i] ?? '');
    const notes = analyzer.notes({ ...review, rating: 1 });
    return analysedReview(review, {
      ...notes,
      problems: notes.problems.filter(({ id }) => id === 'long-wait').map((note) => ({ ...note, nats })),
    });
  });
  const [wait] = problemInsights(all, taxonomy, {
    choose: evidenceChooser(all),
    surenessOf: surenessBy(taxonomy, () => false),
    trends: new Map(),
  });
  return wait?.examples.map(({ evidence }) => evidence) ?? [];
}

test('show the one that is told best where none is told surely, if the stars agree, and none of the unsure beside the sure', () => {
  const [first, second] = ['We had a terribly long wait.', 'Drinks took 25 minutes.'];
  expect(toldWith([1.3, 1])).toEqual([first]);
  expect(toldWith([1.3, 2], [1.5, 2])).toHaveLength(1);
  expect(toldWith([1.3, 4])).toEqual([]);
  expect(toldWith([1.1, 1])).toEqual([]);
  expect(toldWith([1.3, 1], [2.5, 1])).toEqual([second]);
});

test('show first what judging is surest of', () => {
  expect(toldWith([3.5, 1], [1.7, 1], [1.7, 1])[0]).toBe('We had a terribly long wait.');
  expect(toldWith([1.7, 1], [1.7, 1], [3.5, 1])[0]).toBe('Nobody took our order for an hour.');
});
