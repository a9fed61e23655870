import { expect, it } from 'vitest';
import type { News } from '../domain/news.ts';
import { insightsFeedOf } from './insights-feed.ts';
import { newsHeadline } from './news-lines.ts';
import { isNews, newsOf } from './news.ts';
import type { PublishedState } from './published-state.ts';
import { checkAtomGrammar } from './test/atom-grammar.ts';
import { review, stateWith } from './test/states.ts';
import { toldIn, toldLately } from './told-changes.ts';

/** A review of now, and so many of the year before, beside which what is new is surely so, or may be by chance. */
function reviewsOfAYear(count: number) {
  const earlier = Array.from({ length: count }, (_, i) => [`year-${i}`, review('2025-06-01', 5)]);
  return { newest: review('2026-01-01', 5), ...Object.fromEntries(earlier) };
}

const FEW = reviewsOfAYear(1);
const MANY = reviewsOfAYear(60);
const QUIET = stateWith({ reviews: MANY });

/** What is told of each of these states, published one after another on these days, and the feed at the end. */
function publishedOn(...states: readonly (readonly [day: string, PublishedState])[]): {
  told: (string | null)[];
  feed: string;
} {
  let feed: string | null = null;
  let before: PublishedState | null = null;
  const told: (string | null)[] = [];
  for (const [day, state] of states) {
    const now = new Date(`${day}T08:00:00Z`);
    const news: News = newsOf(
      state,
      before === null
        ? null
        : { publishedAt: '2026-01-01T00:00:00Z', state: before, told: toldLately(toldIn(feed), now) },
    );
    told.push(isNews(news) ? newsHeadline(news) : null);
    feed = insightsFeedOf({
      business: { name: 'Copper & Wren' },
      baseUrl: 'https://reviews.example',
      news,
      before: feed,
      isPublished: () => true,
      now,
      newest: null,
    });
    before = state;
  }
  return { told, feed: feed ?? '' };
}

it('tells a change of an aspect once where it ends for a publication and comes back', () => {
  const worse = stateWith({ reviews: MANY, change: 'worse' });
  const { told, feed } = publishedOn(
    ['2026-01-01', QUIET],
    ['2026-01-08', worse],
    ['2026-01-15', QUIET],
    ['2026-01-22', worse],
  );
  expect(told).toEqual([null, 'Worse: Waiting', null, null]);
  checkAtomGrammar(Buffer.from(feed));
});

it('tells a change again where it comes back after more than 90 days, or after its contrary', () => {
  const worse = stateWith({ reviews: MANY, change: 'worse' });
  const better = stateWith({ reviews: MANY, change: 'better' });
  const { told } = publishedOn(
    ['2026-01-01', QUIET],
    ['2026-01-08', worse],
    ['2026-01-15', QUIET],
    ['2026-04-09', worse],
    ['2026-04-10', QUIET],
    ['2026-04-11', better],
    ['2026-04-12', worse],
  );
  expect(told).toEqual([
    null,
    'Worse: Waiting',
    null,
    'Worse: Waiting',
    null,
    'Better: Waiting',
    'Worse: Waiting',
  ]);
});

it('tells of a problem that may be new by chance once, and again once it surely is', () => {
  const doubtful = stateWith({ reviews: FEW, isNew: true });
  const sure = stateWith({ reviews: MANY, isNew: true });
  const few = stateWith({ reviews: FEW });
  const { told } = publishedOn(
    ['2026-01-01', few],
    ['2026-01-08', doubtful],
    ['2026-01-15', few],
    ['2026-01-22', doubtful],
    ['2026-01-29', sure],
    ['2026-02-05', QUIET],
    ['2026-02-12', sure],
  );
  expect(told.map((one) => one?.match(/\w.*problem.*/i)?.[0] ?? null)).toEqual([
    null,
    'Perhaps a new problem, or chance: Surprise fees',
    null,
    null,
    'New problem: Surprise fees',
    null,
    null,
  ]);
});

it('remembers what was told when the entry that told it is no longer in the feed', () => {
  const worse = stateWith({ reviews: MANY, change: 'worse' });
  const days = Array.from({ length: 60 }, (_, i): [string, PublishedState] => [
    new Date(Date.parse('2026-01-09') + i * 86_400_000).toISOString().slice(0, 10),
    stateWith({ reviews: { ...MANY, [`daily-${i}`]: review('2026-01-09', 5) } }),
  ]);
  const { told, feed } = publishedOn(['2026-01-01', QUIET], ['2026-01-08', worse], ...days, [
    '2026-03-15',
    worse,
  ]);
  expect(feed).not.toContain('<title>Worse: Waiting</title>');
  expect(told.at(-1)).toBe('1 review withdrawn');
});
