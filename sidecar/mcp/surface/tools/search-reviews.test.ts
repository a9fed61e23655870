import { afterAll, describe, expect, test } from 'vitest';
import { aReview, documentOf, publicationOf } from '../../../test/publication-of.ts';
import { homeServices, REVIEWS } from '../../test/home-services.ts';
import { toolCalls } from '../../test/tool-calls.ts';

const [NEWEST, GAZI, MARIA, OLDEST] = REVIEWS;

const opened = toolCalls(homeServices());
afterAll(async () => (await opened)[Symbol.asyncDispose]());

const search = async (args: Record<string, unknown> = {}) => (await opened).answered('search_reviews', args);
const failure = async (args: Record<string, unknown>) => (await opened).failure('search_reviews', args);
const ids = async (args: Record<string, unknown>): Promise<string[]> =>
  (await search(args)).reviews.map(({ id }: { id: string }) => id);

test('gives the records as they were published', async () => {
  expect(await search()).toEqual({ matched: 4, returned: 4, reviews: REVIEWS, next_cursor: null });
});

test('narrows by every filter of HTTP and sorts as it does', async () => {
  expect(await ids({ rating: 4 })).toEqual([MARIA.id]);
  expect(await ids({ min_rating: 4.5 })).toEqual([GAZI.id, OLDEST.id]);
  expect(await ids({ max_rating: 4 })).toEqual([NEWEST.id, MARIA.id]);
  expect(await ids({ since: '2025-01-15', until: '2025-02-01' })).toEqual([GAZI.id, MARIA.id]);
  expect(await ids({ query: 'MARIA' })).toEqual([MARIA.id]);
  expect(await ids({ query: 'punctual maria', match: 'words' })).toEqual([MARIA.id]);
  expect(await ids({ mentions_technician: 'ghazi' })).toEqual([GAZI.id]);
  expect(await ids({ mentions_area: 'the lake' })).toEqual([MARIA.id]);
  expect(await ids({ aspect: 'Punctuality' })).toEqual([NEWEST.id, GAZI.id, MARIA.id]);
  expect(await ids({ aspect: 'punctuality', polarity: 'negative' })).toEqual([NEWEST.id]);
  expect(await ids({ problem: 'No-show' })).toEqual([NEWEST.id]);
  expect(await ids({ topic: 'arrival' })).toEqual([GAZI.id, MARIA.id]);
  expect(await ids({ sentiment: 'negative' })).toEqual([NEWEST.id]);
  expect(await ids({ has_text: false })).toEqual([OLDEST.id]);
  expect(await ids({ has_reply: true })).toEqual([NEWEST.id]);
  expect(await ids({ sort: 'oldest', limit: 1 })).toEqual([OLDEST.id]);
  expect(await ids({ sort: 'lowest', limit: 2 })).toEqual([NEWEST.id, MARIA.id]);
});

test('takes names with blanks around them, and null for what is left out, as some models write them', async () => {
  expect(await ids({ mentions_technician: ' MARIA ' })).toEqual([MARIA.id]);
  expect(await ids({ aspect: ' PUNCTUALITY', polarity: ' negative ' })).toEqual([NEWEST.id]);
  expect((await search({ rating: 5, query: null, cursor: null })).matched).toBe(2);
});

test.each([
  [
    { mentions_technician: 'Gazy' },
    "No technician is called 'Gazy'. Did you mean 'Gazi'? Known: Gazi, María.",
  ],
  [{ mentions_service: 'roof', rating: 5 }, "No service is called 'roof'. Known: drains."],
  [
    { mentions_area: 'lakesid' },
    "No service area is called 'lakesid'. Did you mean 'lakeside'? Known: lakeside.",
  ],
  [{ aspect: 'food' }, "No aspect is called 'food'. Known: punctuality."],
  [{ problem: 'noshow' }, "No problem is called 'noshow'. Did you mean 'no-show'? Known: no-show."],
  [{ topic: 'parking' }, "No topic is called 'parking'. Known: arrival."],
])('says what there is when nothing is called as in %j', async (args, message) => {
  expect(await failure(args)).toBe(message);
});

test('finds a technician and a service whom only reviews mention', async () => {
  const mentions = { technicians: ['Former Fred'], services: ['roofing'], service_areas: [] };
  await using other = await toolCalls(publicationOf(documentOf([aReview(1, { mentions })])));
  const matched = async (args: object) => (await other.answered('search_reviews', { ...args })).matched;
  expect(await matched({ mentions_technician: 'former fred' })).toBe(1);
  expect(await matched({ mentions_service: 'Roofing' })).toBe(1);
  expect(await matched({ mentions_service: 'Roofing', rating: 1 })).toBe(0);
  expect(await other.failure('search_reviews', { mentions_service: 'drains' })).toContain('Known: roofing.');
});

describe('an answer without reviews', () => {
  const empty = { matched: 0, returned: 0, reviews: [], next_cursor: null };

  test.each([
    [
      { query: 'doughnut' },
      [{ parameter: 'query', message: "No review has 'doughnut' in any form that the index knows." }],
    ],
    [
      { query: 'time on' },
      [
        { parameter: 'query', message: 'No review has this text as it stands; match=words finds 1.' },
        { parameter: 'query', message: "get_faq answers 'Are they on time?'" },
      ],
    ],
    [
      { aspect: 'punctuality', polarity: 'neutral' },
      [{ parameter: 'polarity', message: 'No review speaks of it so; without polarity there are 3.' }],
    ],
    [
      { rating: 1, mentions_technician: 'Gazi' },
      [
        { parameter: 'rating', message: 'Alone it matches 1; without it there are 1.' },
        { parameter: 'mentions_technician', message: 'Alone it matches 1; without it there are 1.' },
      ],
    ],
    [
      { aspect: 'punctuality', polarity: 'positive', rating: 1 },
      [
        { parameter: 'rating', message: 'Alone it matches 1; without it there are 2.' },
        { parameter: 'aspect', message: 'Alone it matches 2; without it there are 1.' },
      ],
    ],
    [
      { since: '2030-01-01' },
      [{ parameter: 'since', message: 'The reviews are dated 2024-12-31 to 2025-03-01.' }],
    ],
    [{ rating: 2 }, [{ parameter: 'rating', message: 'No review matches it.' }]],
    [
      { query: 'gazi', match: 'words', rating: 1 },
      [
        {
          parameter: 'query',
          message: '1 review has these words, but none of those that the other parameters leave.',
        },
        { parameter: 'rating', message: 'Alone it matches 1; without it there are 1.' },
      ],
    ],
    // It is a part of "time", which a question of the FAQ has, but no word of it.
    [
      { query: 'im', rating: 2 },
      [
        { parameter: 'query', message: 'Alone it matches 1; without it there are 0.' },
        { parameter: 'rating', message: 'No review matches it.' },
      ],
    ],
  ])('to %j says what to try', async (args, hints) => {
    expect(await search(args)).toEqual({ ...empty, hints: hints.map((hint) => ({ ...hint, known: [] })) });
  });

  test.each(['☃', '\u0000', '\ud800'])('says of the signs %j what is true of a substring', async (query) => {
    const message = 'No review has this text, and without a letter or digit it has no word to look for.';
    expect((await search({ query })).hints).toEqual([{ parameter: 'query', message, known: [] }]);
  });

  test('names what reviews are judged to speak of by a word of the query', async () => {
    expect((await search({ query: 'arrival doughnut', match: 'words' })).hints).toEqual([
      expect.objectContaining({ parameter: 'query' }),
      { parameter: 'topic', message: "'Arrival' instead of query finds 2.", known: ['arrival'] },
    ]);
  });

  test('names the sources and languages that there are', async () => {
    expect((await search({ source: 'yelp' })).hints).toEqual([
      { parameter: 'source', message: "No source is called 'yelp'.", known: ['google'] },
    ]);
    await using other = await toolCalls(publicationOf(documentOf([aReview(1, { language: 'es-MX' })])));
    expect((await other.answered('search_reviews', { language: 'spanish' })).hints).toEqual([
      { parameter: 'language', message: 'No review is in it.', known: ['es-MX'] },
    ]);
  });

  test('of get_reviews_since names the argument of that tool', async () => {
    const { answered } = await opened;
    const { hints } = await answered('get_reviews_since', { date: '2030-01-01' });
    expect(hints).toMatchObject([{ parameter: 'date' }]);
  });
});

test.each([
  [{ rating: 6 }, 'rating: expected integer 1-5, got 6.'],
  [{ since: '2025-02-30' }, 'since: expected a day that is in the calendar, got "2025-02-30".'],
  [
    { since: '2025-02-01', until: '2025-01-01' },
    'since: expected since on or before until, got "2025-02-01".',
  ],
  [{ match: 'words' }, 'match: expected query beside match=words, got "words".'],
  [{ polarity: 'negative' }, 'polarity: expected aspect beside polarity, got "negative".'],
  [{ sort: 'relevance' }, 'sort: expected query and match=words beside sort=relevance, got "relevance".'],
  [
    { ratings: 5 },
    'ratings: unknown argument, did you mean rating? Known: query, match, rating, min_rating, max_rating, since, until, updated_since, mentions_technician, mentions_service, mentions_area, aspect, polarity, problem, topic, sentiment, language, source, has_reply, has_text, sort, limit, cursor, detail, fields.',
  ],
])('says what is wrong with %j', async (args, message) => {
  expect(await failure(args)).toBe(`The arguments are not valid. ${message}`);
});

test('lists the arguments that there are where none is near', async () => {
  expect(await failure({ stars: 5 })).toMatch(
    /^The arguments are not valid\. stars: unknown argument, expected one of query, match, .*, fields\.$/,
  );
});

test('refuses a cursor that is none, or of another question', async () => {
  const message =
    'The cursor is not valid. Give the next_cursor of the answer before beside the same arguments, or none.';
  expect(await failure({ cursor: 'x' })).toBe(message);
  const { next_cursor: cursor } = await search({ limit: 1 });
  expect(await failure({ cursor, sort: 'oldest' })).toBe(message);
  expect(await failure({ cursor, rating: 5 })).toBe(message);
});

test('refuses an argument named __proto__ as any other that is not known', async () => {
  expect(await failure(JSON.parse('{"__proto__":1}'))).toContain('__proto__');
});
