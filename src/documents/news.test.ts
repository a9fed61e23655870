import { expect, it } from 'vitest';
import { isNews, newsOf } from './news.ts';
import { newsHeadline, newsLines } from './news-lines.ts';
import type { PublishedState } from './published-state.ts';
import { review, stateWith as state } from './test/states.ts';

function since(before: PublishedState) {
  return { publishedAt: '2026-03-01T10:00:00Z', state: before, told: new Map() };
}

const one = { a: review('2026-01-01', 5) };

/** Reviews of a year in which nobody reports what is new now. */
const ofAYear = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [`year-${i}`, review('2025-06-01', 5)]),
);

it('counts reviews that came, changed and went, and says how the rating moved', () => {
  const before = state({ reviews: { ...one, b: review('2026-01-02', 4), c: review('2026-01-03', 5) } });
  const now = state({
    reviews: {
      ...one,
      b: review('2026-01-02', 2, 'b'),
      d: review('2026-02-01', 3),
      e: review('2026-02-02', 3),
    },
    rating: 3.25,
  });
  const news = newsOf(now, since(before));
  expect(news.reviews).toEqual({ total: 4, new: 2, changed: 1, withdrawn: 1 });
  expect(news.lines).toEqual([
    'Since the publication of 2026-03-01T10:00:00Z: 2 reviews new, 1 review changed, 1 review withdrawn; rating 3.25, 4.5 before.',
    'New problems: none.',
    'Aspects that changed: worse none; better none.',
  ]);
  expect(isNews(news)).toBe(true);
});

it('tells of a new problem and of a change of an aspect once', () => {
  const reviews = { ...one, ...ofAYear };
  const quiet = state({ reviews });
  const loud = state({ reviews, isNew: true, change: 'worse' });
  const news = newsOf(loud, since(quiet));
  expect(news.lines.slice(1)).toEqual([
    'New problems: Surprise fees (4 reviews).',
    'Aspects that changed: worse Waiting (score -0.1, 0.6 in the 90 days before); better none.',
  ]);
  expect(newsHeadline(news)).toBe('New problem: Surprise fees; Worse: Waiting');
  expect(isNews(newsOf(loud, since(loud)))).toBe(false);
  expect(newsOf(state({ reviews, change: 'better' }), since(loud)).aspects).toMatchObject([
    { id: 'waiting', change: 'better' },
  ]);
});

it.each([
  [null, -0.887, 'no longer spoken of, score -0.887 in the 90 days before'],
  [0.4, null, 'score 0.4, not spoken of in the 90 days before'],
  [0.4, -0.5, 'score 0.4, -0.5 in the 90 days before'],
])('says of an aspect with the score %j after %j: %s', (score, previous_score, expected) => {
  const changed = { id: 'waiting', label: 'Waiting', change: 'better' as const, score, previous_score };
  const lines = newsLines({ ...newsOf(state({ reviews: one }), null), aspects: [changed] });
  expect(lines[2]).toBe(`Aspects that changed: worse none; better Waiting (${expected}).`);
});

it.each([
  ['after a while without one', '2026-02-15', { review_id: 'z', date: '2026-02-15', days: 45 }],
  ['but not soon after another', '2026-01-20', null],
])('tells of a new review with one star %s', (_, date, expected) => {
  const before = state({ reviews: { a: review('2026-01-01', 1) } });
  const now = state({ reviews: { a: review('2026-01-01', 1), z: review(date, 1) } });
  expect(newsOf(now, since(before)).first_one_star).toEqual(expected);
});

it('tells of the first review with one star ever, and of one that was changed to one star', () => {
  const before = state({ reviews: one });
  const first = { review_id: 'z', date: '2026-01-05', days: null };
  const news = newsOf(state({ reviews: { ...one, z: review('2026-01-05', 1) } }), since(before));
  expect(news.first_one_star).toEqual(first);
  expect(news.lines[1]).toBe('New problems: none. First one-star review, on 2026-01-05: z.');
  expect(newsHeadline(news)).toBe('First one-star review');
  const edited = newsOf(state({ reviews: { a: review('2026-01-01', 1, 'b') } }), since(before));
  expect(edited.first_one_star).toEqual({ review_id: 'a', date: '2026-01-01', days: null });
});

it('does not tell of reviews with one star of long ago that were published now', () => {
  const history = { x: review('2024-05-22', 1), y: review('2024-01-01', 1) };
  expect(
    newsOf(state({ reviews: { ...one, ...history } }), since(state({ reviews: one }))).first_one_star,
  ).toBe(null);
});

it('tells of a problem that is reported more often than before, once', () => {
  const reviews = { ...one, ...ofAYear };
  const quiet = state({ reviews });
  const problems = [{ id: 'fees', mention_count: 9, previous_mention_count: 0, is_new: false }];
  const loud: PublishedState = {
    ...quiet,
    comparison: quiet.comparison === null ? null : { ...quiet.comparison, problems },
  };
  const news = newsOf(loud, since(quiet));
  expect(news.lines[1]).toBe(
    'New problems: none. More often: Surprise fees (9 reviews, 0 in the 90 days before).',
  );
  expect(newsHeadline(news)).toBe('More often: Surprise fees');
  expect(newsOf(loud, since(loud)).problems).toEqual([]);
});

it('says of a new problem that was reported long before that it is back', () => {
  const reviews = { ...one, ...ofAYear };
  const loud = state({ reviews, isNew: true, firstSeen: '2024-08-01' });
  const news = newsOf(loud, since(state({ reviews })));
  expect(news.new_problems).toMatchObject([{ id: 'fees', returned: true }]);
  expect(news.lines[1]).toBe('New problems: none. Back after a year: Surprise fees (4 reviews).');
  expect(newsHeadline(news)).toBe('Problem back after a year: Surprise fees');
});

it('tells of a problem that may be new by chance that it may be, and again once it is no chance', () => {
  const doubtful = state({ reviews: one, isNew: true });
  const news = newsOf(doubtful, since(state({ reviews: one })));
  expect(news.new_problems).toMatchObject([{ id: 'fees', may_be_chance: true }]);
  expect(news.lines[1]).toBe('New problems: none. Perhaps new, or by chance: Surprise fees (4 reviews).');
  expect(newsHeadline(news)).toBe('Perhaps a new problem, or chance: Surprise fees');
  expect(newsOf(doubtful, since(doubtful)).new_problems).toEqual([]);
  const sure = state({ reviews: { ...one, ...ofAYear }, isNew: true });
  expect(newsOf(sure, since(doubtful)).new_problems).toMatchObject([{ may_be_chance: false }]);
  expect(newsOf(doubtful, since(sure)).new_problems).toEqual([]);
});

it('calls nothing new without a publication before, and says what the newest days brought', () => {
  const news = newsOf(state({ reviews: { ...one, ...ofAYear }, isNew: true }), null);
  expect(news.reviews).toEqual({ total: 61, new: 0, changed: 0, withdrawn: 0 });
  expect(news.lines[0]).toBe('No publication to compare with: 61 reviews; rating 4.5.');
  expect(news.new_problems).toHaveLength(1);
  expect(isNews(news)).toBe(false);
});

it('waits with a change of an aspect that is likely until it is sure, as it looks at every publication', () => {
  const quiet = state({ reviews: one });
  const likely = state({ reviews: one, change: 'worse', chance: 0.03 });
  expect(newsOf(likely, since(quiet)).aspects).toEqual([]);
  const sure = state({ reviews: one, change: 'worse', chance: 0.001 });
  expect(newsOf(sure, since(likely)).aspects).toMatchObject([{ id: 'waiting', change: 'worse' }]);
  expect(newsOf(sure, since(sure)).aspects).toEqual([]);
});

it.each([
  [8, []],
  [12, [{ id: 'fees', change: 'more' }]],
])(
  'tells that of 40 reviews %s report a problem, as none did before, only once it is sure',
  (count, told) => {
    const quiet = state({ reviews: one });
    const period = { from: '2026-01-01', to: '2026-03-31', review_count: 40, average_rating: 4 };
    const problems = [{ id: 'fees', mention_count: count, previous_mention_count: 0, is_new: false }];
    const comparison = { recent: period, previous: period, method: 'a test', aspects: [], problems };
    expect(newsOf({ ...quiet, comparison }, since(quiet)).problems).toMatchObject(told);
  },
);

it('tells once that the newest days are rated worse than the year before', () => {
  const wave = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [`wave-${i}`, review('2025-10-01', i < 7 ? 1 : 4)]),
  );
  const usual = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [`usual-${i}`, review('2025-07-01', i < 2 ? 3 : 5)]),
  );
  const before = state({ reviews: { ...ofAYear, ...usual } });
  const loud = state({ reviews: { ...ofAYear, ...usual, ...wave } });
  const news = newsOf(loud, since(before));
  expect(news.recent_rating).toEqual({ now: 1.67, year_before: 4.94 });
  expect(news.lines[0]).toMatch(
    /; rating 4\.5 as before\. The newest 90 days are rated worse: 1\.67 on average, 4\.94 in the year before\.$/,
  );
  expect(news.lines[2]).toBe(
    'Aspects that changed: worse none by itself as surely as news asks; better none.',
  );
  expect(newsHeadline(news)).toMatch(/^Rated worse than in the year before/);
  expect(newsOf(loud, since(loud)).recent_rating).toBeNull();
  expect(isNews({ ...newsOf(loud, since(loud)), recent_rating: news.recent_rating })).toBe(true);
  const told = new Map([['rating', { change: 'worse', at: '2026-02-20T10:00:00Z' }]]);
  expect(newsOf(loud, { ...since(before), told }).recent_rating).toBeNull();
  expect(newsOf(before, since(loud)).recent_rating).toBeNull();
});
