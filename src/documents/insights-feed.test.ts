import { XmlDocument } from 'libxml2-wasm';
import { expect, it } from 'vitest';
import type { News } from '../domain/news.ts';
import { insightsFeedOf } from './insights-feed.ts';
import { newsLines } from './news-lines.ts';
import { checkAtomGrammar } from './test/atom-grammar.ts';
import { isRatingTold, toldIn } from './told-changes.ts';

const BASE_URL = 'https://reviews.example';
const ATOM = { a: 'http://www.w3.org/2005/Atom' };
const BUSINESS = { name: 'Copper & Wren' };

function newsWith(given: Partial<News>): News {
  const told = {
    version: 1 as const,
    since: '2026-03-01T10:00:00Z',
    reviews: { total: 9, new: 0, changed: 0, withdrawn: 0 },
    rating: { now: 4.5, before: 4.5 },
    recent_rating: null,
    new_problems: [],
    problems: [],
    aspects: [],
    first_one_star: null,
    ...given,
  };
  return { ...told, lines: newsLines(told) };
}

const QUIET = newsWith({});
const PROBLEM = newsWith({
  new_problems: [
    { id: 'fees', label: 'Fees <&>\n</entry>', mention_count: 4, returned: false, may_be_chance: false },
  ],
});
const MORE = newsWith({ reviews: { total: 10, new: 1, changed: 0, withdrawn: 0 } });

const LOWEST = newsWith({
  reviews: { total: 10, new: 1, changed: 0, withdrawn: 0 },
  first_one_star: { review_id: '01KJYBW5000000000000000001', date: '2026-02-15', days: 45 },
});

function feed(news: News, before: string | null, now: string, isPublished = () => true): string {
  return insightsFeedOf({
    business: BUSINESS,
    baseUrl: BASE_URL,
    news,
    before,
    isPublished,
    now: new Date(now),
    newest: '2026-01-02T03:04:05Z',
  });
}

function texts(xml: string, xpath: string): string[] {
  using document = XmlDocument.fromBuffer(Buffer.from(xml));
  return document.find(xpath, ATOM).map(({ content }) => content);
}

it('begins without entries, whenever it is built', () => {
  const empty = feed(QUIET, null, '2026-03-02T08:00:00Z');
  expect(feed(QUIET, null, '2027-01-01T00:00:00Z')).toBe(empty);
  expect(texts(empty, '//a:entry')).toEqual([]);
  checkAtomGrammar(Buffer.from(empty));
});

it('gets an entry for each publication that changed something, newest first, and keeps the earlier ones as they were', () => {
  const first = feed(PROBLEM, null, '2026-03-02T08:00:00.900Z');
  const second = feed(MORE, first, '2026-03-03T08:00:00Z');
  expect(texts(second, '//a:entry/a:id')).toEqual([
    'https://reviews.example/feed-insights.xml#2026-03-03T08:00:00Z',
    'https://reviews.example/feed-insights.xml#2026-03-02T08:00:00Z',
  ]);
  expect(texts(second, '//a:entry/a:title')).toEqual(['1 review new', 'New problem: Fees <&>\n</entry>']);
  expect(texts(second, '//a:entry[2]/a:content')).toEqual([PROBLEM.lines.join('\n')]);
  expect(texts(second, '//a:entry/a:category/@term')).toEqual(['reviews', 'new-problem']);
  expect(texts(second, '/a:feed/a:updated')).toEqual(['2026-03-03T08:00:00Z']);
  checkAtomGrammar(Buffer.from(second));
});

it('says that the newest days are rated worse, and remembers for the next publication that it was told', () => {
  const worse = newsWith({ recent_rating: { now: 2.25, year_before: 3.54 } });
  const told = feed(worse, null, '2026-03-02T08:00:00Z');
  expect(texts(told, '//a:entry/a:category/@term')).toEqual(['rating-worse']);
  expect(isRatingTold(toldIn(told))).toBe(true);
  expect(isRatingTold(toldIn(feed(MORE, null, '2026-03-02T08:00:00Z')))).toBe(false);
});

it('is the same again, byte for byte, without news', () => {
  const before = feed(PROBLEM, null, '2026-03-02T08:00:00Z');
  expect(feed(QUIET, before, '2026-03-09T08:00:00Z')).toBe(before);
});

it('no longer names a review in earlier entries once it is not published, and leaves their ids and times', () => {
  const first = feed(LOWEST, feed(PROBLEM, null, '2026-03-01T08:00:00Z'), '2026-03-02T08:00:00Z');
  expect(first).toContain('First one-star review in 45 days, on 2026-02-15: 01KJYBW5000000000000000001.');
  expect(feed(QUIET, first, '2026-03-03T08:00:00Z')).toBe(first);
  const later = feed(QUIET, first, '2026-03-03T08:00:00Z', () => false);
  expect(later).toBe(first.replace(', on 2026-02-15: 01KJYBW5000000000000000001.', ', no longer published.'));
  expect(later).not.toContain('01KJYBW5000000000000000001');
  checkAtomGrammar(Buffer.from(later));
});

it('gives each entry a later time than the one before, even in the same second', () => {
  const first = feed(PROBLEM, null, '2026-03-02T08:00:00Z');
  expect(texts(feed(MORE, first, '2026-03-02T08:00:00Z'), '//a:entry/a:updated')).toEqual([
    '2026-03-02T08:00:01Z',
    '2026-03-02T08:00:00Z',
  ]);
});

it('remembers 50 publications', () => {
  let document: string | null = null;
  for (let day = 0; day < 52; day += 1) document = feed(MORE, document, '2026-03-02T08:00:00Z');
  expect(texts(document ?? '', '//a:entry')).toHaveLength(50);
});

it.each(['', '<!doctype html>', '{"a":1}'])('takes nothing from what is no feed: %j', (before) => {
  expect(feed(QUIET, before, '2026-03-02T08:00:00Z')).toBe(feed(QUIET, null, '2026-03-02T08:00:00Z'));
});
