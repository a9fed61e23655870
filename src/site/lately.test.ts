import { expect, test } from 'vitest';
import { aReview } from '../documents/test/records.ts';
import { business as businessInput } from '../domain/business.ts';
import { latelyOf } from './lately.ts';
import { entityPath } from './site-paths.ts';
import { times, withProblem } from './test/reported-problem.ts';

/** Nine reviews of a day with the same stars. */
function rated(date: string, rating: number) {
  return times(9, date).map(() => aReview({ date, rating }));
}

/** What is said of a problem that three reviews report for the first time, beside reviews of these days. */
function saidAfter(earlier: readonly string[]): string[] {
  return latelyOf(withProblem({ now: 3, before: 0, earlier })).changes.map(({ text }) => text);
}

test('says of each new problem that it is new, and where that may be chance, that it may', () => {
  expect(saidAfter(times(900, '2025-06-15'))).toEqual(['New complaint: Surprise fees']);
  expect(saidAfter(times(60, '2025-06-15'))).toEqual(['Perhaps a new problem, or chance: Surprise fees']);
});

test('holds what is new against the 365 days before, to the day', () => {
  expect(saidAfter(times(900, '2024-12-20'))).toEqual(['Perhaps a new problem, or chance: Surprise fees']);
  expect(saidAfter(times(900, '2024-12-21'))).toEqual(['New complaint: Surprise fees']);
  expect(saidAfter(times(900, '2025-12-20'))).toEqual(['New complaint: Surprise fees']);
  expect(saidAfter(times(900, '2025-12-21'))).toEqual(['Perhaps a new problem, or chance: Surprise fees']);
});

test('says of a problem that more or fewer reviews report than before, and leads to them', () => {
  const more = latelyOf(withProblem({ now: 20, before: 2 }));
  const href = '/search?problem=fees&since=2025-12-21';
  expect(more.changes).toEqual([{ text: 'More often: Surprise fees', kind: 'worse', href }]);
  expect(more.facts).not.toContain('Nothing changed more than chance would explain.');
  expect(latelyOf(withProblem({ now: 2, before: 20 })).changes).toEqual([
    { text: 'Less often: Surprise fees', kind: 'better', href },
  ]);
});

test('leads to the reviews from before where nobody reports a problem any more', () => {
  expect(latelyOf(withProblem({ now: 0, before: 20 })).changes).toEqual([
    { text: 'Less often: Surprise fees', kind: 'better', href: '/search?problem=fees' },
  ]);
});

test('calls nothing better of which nobody speaks any more', () => {
  const given = withProblem({ now: 20, before: 20 });
  const { comparison } = given.site.insights;
  if (comparison === null) throw new TypeError('no comparison');
  const silent = { id: 'waiting', label: 'Waiting', change: 'better', score: null } as const;
  const aspects = [{ ...silent, mention_count: 0, previous_mention_count: 9, previous_score: -0.9 }];
  const insights = { ...given.site.insights, comparison: { ...comparison, aspects } };
  const { changes } = latelyOf({ ...given, site: { ...given.site, insights } });
  expect(changes).toEqual([
    { text: 'No longer spoken of: waiting', kind: 'better', href: '/search?aspect=waiting' },
  ]);
});

test('says that nothing changed where reports differ by chance', () => {
  const { changes, facts } = latelyOf(withProblem({ now: 3, before: 2 }));
  expect(changes).toEqual([]);
  expect(facts).toContain('Nothing changed more than chance would explain.');
});

test('says who is named since lately, as the summary does', () => {
  const content = withProblem({ now: 3, before: 2, earlier: times(9, '2025-06-15') });
  const business = businessInput.parse({ name: 'Wren', technicians: [{ id: 'owen', name: 'Owen' }] });
  const naming = times(3, '2026-03-20').map((date) => ({
    ...aReview({ date }),
    mentions: { technicians: ['Owen'], services: [], service_areas: [] },
  }));
  const { changes, facts } = latelyOf({
    ...content,
    site: { ...content.site, business },
    reviews: [...naming, ...content.reviews],
  });
  expect(changes).toEqual([
    { text: 'Newly named: Owen', kind: 'new', href: entityPath('technicians', 'owen') },
  ]);
  expect(facts).not.toContain('Nothing changed more than chance would explain.');
});

test('tells the ratings by one mean beside that of the newest days', () => {
  const content = withProblem({ now: 3, before: 2 });
  expect(latelyOf(content).facts).toContain('4.0 stars on average, 4.0 before');
  const reviews = [...rated('2026-03-20', 1), ...rated('2025-11-20', 5)];
  expect(latelyOf({ ...content, reviews }).facts).toEqual(['40 reviews']);
});

test('tells what is held against the year before where the 90 days before have too few reviews', () => {
  const { site, ...content } = withProblem({ now: 3, before: 2 });
  const quiet = { ...content, site: { ...site, insights: { ...site.insights, comparison: null } } };
  const tooFew = 'There are too few reviews lately to compare.';
  expect(latelyOf(quiet)).toEqual({ period: null, facts: [tooFew], changes: [] });
  const reviews = [...rated('2026-03-20', 1), ...rated('2025-06-20', 5)];
  const { facts, changes } = latelyOf({ ...quiet, reviews });
  expect(facts).toEqual([]);
  expect(changes.map(({ text }) => text)).toEqual([
    'Rated worse: 1.0 stars on average, 5.0 in the year before',
  ]);
});

test('says that the newest days are rated worse than the year before, and leads to their reviews', () => {
  const content = withProblem({ now: 3, before: 2 });
  const reviews = [...rated('2026-03-20', 1), ...rated('2025-11-20', 5)];
  expect(latelyOf({ ...content, reviews }).changes).toEqual([
    {
      text: 'Rated worse: 1.0 stars on average, 5.0 in the year before',
      kind: 'worse',
      href: '/search?since=2025-12-21',
    },
  ]);
});
