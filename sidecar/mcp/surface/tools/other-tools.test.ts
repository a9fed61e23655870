import { afterAll, expect, test } from 'vitest';
import { homeServices, INSIGHTS, REVIEWS, WITHHELD_ID } from '../../test/home-services.ts';
import { toolCalls } from '../../test/tool-calls.ts';

const [NEWEST, GAZI, MARIA, OLDEST] = REVIEWS;

const opened = toolCalls(homeServices());
afterAll(async () => (await opened)[Symbol.asyncDispose]());

const answered = async (name: string, args: Record<string, unknown> = {}) =>
  (await opened).answered(name, args);
const failure = async (name: string, args: Record<string, unknown>) => (await opened).failure(name, args);

test('get_business gives the business and its rating, with no notice before real reviews', async () => {
  const { notice, business, aggregate_rating: rating } = await answered('get_business');
  expect(notice).toBeNull();
  expect(business.name).toBe('Test Plumbing');
  expect(rating.rating_count).toBe(4);
  expect(await failure('get_business', { x: 1 })).toBe(
    'The arguments are not valid. x: unknown argument, expected none.',
  );
});

test('get_review gives a review with its analysis, or null for none', async () => {
  const analysis = INSIGHTS.per_review[GAZI.id];
  expect(await answered('get_review', { id: GAZI.id })).toEqual({ ...GAZI, analysis });
  expect(await answered('get_review', { id: ` ${GAZI.id.toLowerCase()}` })).toEqual({ ...GAZI, analysis });
  expect((await answered('get_review', { id: OLDEST.id })).analysis).toBeNull();
});

test('get_review and fetch say which reviews there are, and that one was taken down', async () => {
  const known = `There are 4, the newest: ${NEWEST.id}, ${GAZI.id}, ${MARIA.id}. search_reviews finds others.`;
  expect(await failure('get_review', { id: 'nope' })).toBe(`No review 'nope'. ${known}`);
  expect(await failure('fetch', { id: 'nope' })).toBe(`No review 'nope'. ${known}`);
  expect(await failure('get_review', { id: WITHHELD_ID })).toBe(
    `The review '${WITHHELD_ID}' was taken down.`,
  );
});

test('get_reviews_since gives what is dated on or after a day', async () => {
  expect(await answered('get_reviews_since', { date: '2025-02-01' })).toEqual({
    matched: 2,
    returned: 2,
    reviews: [NEWEST, GAZI],
    next_cursor: null,
  });
  const page = await answered('get_reviews_since', { date: '2024-01-01', limit: 1, fields: ['date'] });
  expect(page).toMatchObject({ matched: 4, reviews: [{ id: NEWEST.id, date: '2025-03-01' }] });
});

test('get_insights gives the whole in sum, aspects in short', async () => {
  expect(await answered('get_insights')).toEqual({
    overall_sentiment: INSIGHTS.overall_sentiment,
    aspects: [{ id: 'punctuality', label: 'Punctuality', score: 0.167, mention_count: 3 }],
    trend: 'declining',
    summary: 'They come on time, mostly.',
    pull_quote: INSIGHTS.pull_quote,
  });
});

test('get_faq gives all, or those that share words with a question', async () => {
  expect((await answered('get_faq')).faq).toEqual(INSIGHTS.faq);
  expect((await answered('get_faq', { query: 'How expensive are they?' })).faq).toEqual([INSIGHTS.faq[1]]);
  expect(await answered('get_faq', { query: 'parking' })).toEqual({
    faq: [],
    hints: [expect.objectContaining({ known: INSIGHTS.faq.map(({ question }) => question) })],
  });
});

test('search finds reviews that have a word of a question, or mention whom it names, the best first', async () => {
  const { results } = await answered('search', { query: "Is Maria punctual? What about Gazi's work?" });
  expect(results).toEqual([
    {
      id: MARIA.id,
      title: '4/5 by A. Customer, 2025-01-15: María was punctual.',
      url: `https://reviews.example/reviews/${MARIA.id}`,
    },
    expect.objectContaining({ id: GAZI.id }),
  ]);
  expect((await answered('search', { query: 'Who came to the lake?' })).results).toHaveLength(3);
  expect(await answered('search', { query: 'Any unicorns?' })).toEqual({
    results: [],
    hints: [{ parameter: 'query', message: expect.stringContaining("'unicorns' in any form"), known: [] }],
  });
});

test('fetch gives the text of a review with its facts and the reply', async () => {
  expect(await answered('fetch', { id: MARIA.id })).toEqual({
    id: MARIA.id,
    title: '4/5 by A. Customer, 2025-01-15: María was punctual.',
    text: '4 of 5 stars from A. Customer on 2025-01-15.\n\nMaría was punctual.',
    url: `https://reviews.example/reviews/${MARIA.id}`,
    metadata: {
      author: 'A. Customer',
      rating: 4,
      date: '2025-01-15',
      language: null,
      source: 'google',
      source_url: null,
      verified: true,
    },
  });
  expect((await answered('fetch', { id: NEWEST.id })).text).toMatch(
    /\n\nReply of the owner, 2025-03-02: We are sorry\./,
  );
});
