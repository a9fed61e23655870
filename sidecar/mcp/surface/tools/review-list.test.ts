import { afterAll, expect, test } from 'vitest';
import type { Review } from '../../../../src/domain/review.ts';
import { aReview, documentOf, publicationOf } from '../../../test/publication-of.ts';
import { homeServices, REVIEWS } from '../../test/home-services.ts';
import { toolCalls } from '../../test/tool-calls.ts';

const [NEWEST, GAZI, , OLDEST] = REVIEWS;

/** What 10,000 tokens are, at 4 characters each. */
const MOST_CHARACTERS = 40_000;

const opened = toolCalls(homeServices());
afterAll(async () => (await opened)[Symbol.asyncDispose]());

const search = async (args: Record<string, unknown>) => (await opened).answered('search_reviews', args);

test('pages by cursor', async () => {
  const first = await search({ limit: 3 });
  expect([first.matched, first.returned]).toEqual([4, 3]);
  const second = await search({ limit: 3, cursor: first.next_cursor });
  expect(second).toEqual({ matched: 4, returned: 1, reviews: [OLDEST], next_cursor: null });
});

test('is concise when asked: author, stars, day and text, cut and marked where it is long', async () => {
  const { reviews } = await search({ detail: 'concise' });
  expect(reviews[0].text).toMatch(/^Nobody came\. .*…$/);
  expect(reviews[0].text.length).toBeLessThanOrEqual(240);
  expect(reviews[1]).toEqual({
    id: GAZI.id,
    author: 'A. Customer',
    rating: 5,
    date: '2025-02-01',
    text: 'Gazi came on time.',
  });
  expect(reviews[3]).toEqual({ id: OLDEST.id, author: 'A. Customer', rating: 5, date: '2024-12-31' });
});

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4).trim();
const SHORT = [
  { text: null },
  { text: 'Good.' },
  { text: 'Very good work, thank you.' },
  { text: 'Said "three times" he would come, and did not, and then he did after all, for the price of two.' },
];
const LONGER = [
  { text: 'He would come, he said three times, and did not. '.repeat(5) },
  { text: '😂'.repeat(160), author: LONG_NAME },
];

/** A page of so many reviews, in full and concise. */
async function inBoth(given: Partial<Review>, limit: number) {
  const reviews = Array.from({ length: limit }, (_, n) => aReview(n, given));
  await using other = await toolCalls(publicationOf(documentOf(reviews)));
  const [full, concise] = await Promise.all(
    ['full', 'concise'].map((detail) => other.answered('search_reviews', { limit, detail })),
  );
  expect(concise.reviews[0]).toMatchObject({ id: full.reviews[0].id, rating: 5, date: '2025-01-01' });
  return { full, concise, share: JSON.stringify(concise).length / JSON.stringify(full).length };
}

test.each(SHORT)('quotes a short text and its author whole when concise: %j', async (given) => {
  const { full, concise } = await inBoth(given, 1);
  expect(concise.reviews[0].author).toBe(full.reviews[0].author);
  expect(concise.reviews[0].text ?? null).toBe(given.text);
});

test.each([...SHORT, ...LONGER])('is half of a full page of ten when concise, at most: %j', async (given) => {
  expect((await inBoth(given, 10)).share).toBeLessThanOrEqual(1 / 2);
});

test.each(LONGER)(
  'cuts what is longer, an author after sixty characters at the earliest: %j',
  async (given) => {
    const { concise } = await inBoth(given, 1);
    expect(concise.reviews[0].text).toMatch(/…$/);
    expect([...concise.reviews[0].text].length).toBeGreaterThan(80);
    expect(concise.reviews[0].author.slice(0, 30)).toBe((given.author ?? 'A. Customer').slice(0, 30));
  },
);

test('shows of a long text the part that was asked for', async () => {
  const text = `${'word '.repeat(100)}doughnuts ${'word '.repeat(100)}`;
  await using other = await toolCalls(publicationOf(documentOf([aReview(1, { text, language: 'en' })])));
  const args = { query: 'doughnut', match: 'words', detail: 'concise' };
  const { reviews } = await other.answered('search_reviews', args);
  expect(reviews[0].text).toMatch(/^….* doughnuts .*…$/);
  expect(reviews[0].text.length).toBeLessThanOrEqual(240);
});

test('is concise in the fields asked for too, of which none is missing', async () => {
  const fields = ['owner_reply', 'mentions', 'source_url'];
  const { reviews } = await search({ detail: 'concise', fields, limit: 2 });
  expect(reviews[0].owner_reply).toMatchObject({ date: '2025-03-02', text: expect.stringMatching(/…$/) });
  expect(reviews[0].owner_reply.text.length).toBeLessThanOrEqual(120);
  expect(Object.keys(reviews[0]).toSorted()).toEqual(['id', 'mentions', 'owner_reply', 'source_url']);
  expect(reviews[1]).toEqual({
    id: GAZI.id,
    owner_reply: null,
    mentions: { technicians: ['Gazi'], services: [], service_areas: [] },
    source_url: null,
  });
});

test('gives only the fields asked for, and the id', async () => {
  const { reviews } = await search({ fields: ['rating', 'text', 'owner_reply'], limit: 2 });
  expect(reviews[0]).toEqual({
    id: NEWEST.id,
    rating: 1,
    text: NEWEST.text,
    owner_reply: NEWEST.owner_reply,
  });
  expect(reviews[1]).toEqual({ id: GAZI.id, rating: 5, text: GAZI.text, owner_reply: null });
});

/** The pages of all reviews, following next_cursor, each under 10,000 tokens. */
async function pagesOf(reviews: readonly Review[], args: Record<string, unknown>): Promise<Review[][]> {
  await using other = await toolCalls(publicationOf(documentOf(reviews)));
  const pages: Review[][] = [];
  for (let cursor: string | undefined | null; cursor !== null;) {
    const page = await other.answered('search_reviews', { ...args, ...(cursor ? { cursor } : {}) });
    expect(JSON.stringify(page).length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(page.reviews.length).toBe(page.returned);
    pages.push(page.reviews);
    cursor = page.next_cursor;
  }
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(reviews.length);
  return pages;
}

const LONG = Array.from({ length: 20 }, (_, n) => aReview(n + 1, { text: `${'word '.repeat(1000)}${n}` }));

test.each([
  [{}, 7],
  [{ limit: 20 }, 7],
  [{ detail: 'full', sort: 'oldest' }, 7],
  [{ detail: 'concise' }, 20],
])('ends a page of %j before it takes 10,000 tokens, and loses nothing', async (args, returned) => {
  const [first] = await pagesOf(LONG, args);
  expect(first).toHaveLength(returned);
});

test('gives a page of any size when both limit and detail were chosen', async () => {
  await using other = await toolCalls(publicationOf(documentOf(LONG)));
  const page = await other.answered('search_reviews', { limit: 20, detail: 'full' });
  expect(page.returned).toBe(20);
  expect(JSON.stringify(page).length).toBeGreaterThan(2 * MOST_CHARACTERS);
});

test('cuts a review that alone takes more than 10,000 tokens', async () => {
  const endless = { text: '"'.repeat(20_000), owner_reply: { text: '"'.repeat(20_000), date: null } };
  const pages = await pagesOf([aReview(1), aReview(2, endless), aReview(3)], {});
  expect(pages.flat()[1]).toMatchObject({ text: expect.stringMatching(/…$/) });
});
