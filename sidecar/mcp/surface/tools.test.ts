import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { insights } from '../../../src/domain/insights.ts';
import { aReview, documentOf, publicationOf } from '../../test/publication-of.ts';
import { serveMcp, type McpServer } from '../test/mcp-server.ts';
import { homeServices, INSIGHTS, REVIEWS, WITHHELD_ID } from '../test/home-services.ts';
import { openSession, post, postStateless, request } from '../test/rpc.ts';

const [NEWEST, GAZI, MARIA, OLDEST] = REVIEWS;

let server: McpServer;
let session: Record<string, string>;
beforeAll(async () => {
  server = await serveMcp(homeServices());
  session = await openSession(server.url);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Calls a tool in both eras, which must say the same, and gives the result. */
async function call(name: string, args: Record<string, unknown> = {}) {
  const params = { name, arguments: args };
  const inSession = (await post(server.url, request('tools/call', params), session)).json.result;
  const stateless = (await postStateless(server.url, 'tools/call', params)).json.result;
  expect(stateless).toMatchObject(inSession);
  return inSession;
}

async function answered(name: string, args: Record<string, unknown> = {}) {
  const { structuredContent, content, isError } = await call(name, args);
  expect(isError).toBeUndefined();
  expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  return structuredContent;
}

/** The message of a tool error, which has nothing but a text. */
async function failure(name: string, args: Record<string, unknown> = {}): Promise<string> {
  const result = await call(name, args);
  expect(Object.keys(result).toSorted()).toEqual(['content', 'isError']);
  expect(result.isError).toBe(true);
  return result.content[0].text;
}

async function ids(filters: Record<string, unknown>): Promise<string[]> {
  return (await answered('search_reviews', filters)).reviews.map(({ id }: { id: string }) => id);
}

describe('every tool', () => {
  test('is named in the contract, described in under 200 characters and says that it only reads', async () => {
    const { tools } = (await post(server.url, request('tools/list'), session)).json.result;
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      'get_business',
      'search_reviews',
      'get_review',
      'get_reviews_since',
      'get_insights',
      'get_aspect_sentiment',
      'get_technician',
      'get_service',
      'get_topics',
      'get_faq',
      'get_trend',
      'search',
      'fetch',
    ]);
    for (const tool of tools) {
      expect(tool.title).toMatch(/./);
      expect(tool.description.length).toBeLessThan(200);
      expect(tool.icons[0].src).toMatch(/^(?:https|data):/);
      expect(tool.annotations).toEqual({
        title: tool.title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
  });

  test('has schemas that every client takes: 2020-12, no lists of types, open to further fields', async () => {
    const { tools } = (await post(server.url, request('tools/list'), session)).json.result;
    for (const { inputSchema, outputSchema } of tools) {
      for (const schema of [inputSchema, outputSchema]) {
        expect(schema.type).toBe('object');
        const text = JSON.stringify(schema);
        expect(text).not.toMatch(/"\$schema"|"\$ref"|"additionalProperties":false|"type":\[/);
        // Zod reads it back, so it is a schema.
        expect(z.fromJSONSchema(schema)).toBeDefined();
      }
    }
  });

  test('is told in a list of under 10,000 tokens', async () => {
    const { text } = await post(server.url, request('tools/list'), session);
    expect(text.length).toBeLessThan(30_000);
  });
});

describe('search_reviews', () => {
  test('gives the records as they were published', async () => {
    expect(await answered('search_reviews')).toEqual({
      matched: 4,
      returned: 4,
      reviews: REVIEWS,
      next_cursor: null,
    });
  });

  test('narrows by every filter', async () => {
    expect(await ids({ rating: 4 })).toEqual([MARIA.id]);
    expect(await ids({ min_rating: 4.5 })).toEqual([GAZI.id, OLDEST.id]);
    expect(await ids({ since: '2025-01-15', until: '2025-02-01' })).toEqual([GAZI.id, MARIA.id]);
    expect(await ids({ query: 'MARIA' })).toEqual([MARIA.id]);
    expect(await ids({ mentions_technician: 'ghazi' })).toEqual([GAZI.id]);
    expect(await ids({ mentions_service: 'clog' })).toEqual([]);
  });

  test('takes the names that get_technician and get_service take, and says which there are for any other', async () => {
    expect(await ids({ mentions_technician: ' MARIA ' })).toEqual([MARIA.id]);
    expect(await ids({ mentions_technician: 'gazi', rating: 1 })).toEqual([]);
    expect(await ids({ mentions_service: ' drain CLEANING' })).toEqual([]);
    expect(await failure('search_reviews', { mentions_technician: 'Gazy' })).toBe(
      "No technician 'Gazy'. Known: Gazi, María.",
    );
    expect(await failure('search_reviews', { mentions_service: 'roof', rating: 5 })).toBe(
      "No service 'roof'. Known: drains.",
    );
  });

  test('finds a technician and a service whom only reviews mention', async () => {
    const mentions = { technicians: ['Former Fred'], services: ['roofing'], service_areas: [] };
    const only = aReview(1, { mentions });
    await using other = await serveMcp(publicationOf(documentOf([only])));
    const headers = await openSession(other.url);
    const found = async (args: object) =>
      (await post(other.url, request('tools/call', { name: 'search_reviews', arguments: args }), headers))
        .json.result;
    expect((await found({ mentions_technician: 'former fred' })).structuredContent.matched).toBe(1);
    expect((await found({ mentions_service: 'Roofing' })).structuredContent.matched).toBe(1);
    expect((await found({ mentions_service: 'Roofing', rating: 1 })).structuredContent.matched).toBe(0);
    expect((await found({ mentions_service: 'drains' })).isError).toBe(true);
  });

  test('pages by cursor', async () => {
    const first = await answered('search_reviews', { limit: 3 });
    expect([first.matched, first.returned]).toEqual([4, 3]);
    const second = await answered('search_reviews', { limit: 3, cursor: first.next_cursor });
    expect(second).toEqual({ matched: 4, returned: 1, reviews: [OLDEST], next_cursor: null });
  });

  test('cuts long texts and marks them with detail=concise', async () => {
    const { reviews } = await answered('search_reviews', { detail: 'concise', limit: 2 });
    expect(reviews[0].text_truncated).toBe(true);
    expect(reviews[0].text).toMatch(/^Nobody came\. .*…$/);
    expect(reviews[0].text.length).toBeLessThanOrEqual(240);
    expect(reviews[0].owner_reply).toMatchObject({ date: '2025-03-02', text_truncated: true });
    expect(reviews[1]).toEqual(GAZI);
  });

  test('gives only the fields asked for, and the id', async () => {
    const { reviews } = await answered('search_reviews', { fields: ['rating', 'text'], limit: 2 });
    expect(reviews[1]).toEqual({ id: GAZI.id, rating: 5, text: GAZI.text });
  });

  test('takes null for what is left out, as some models write it', async () => {
    expect((await answered('search_reviews', { rating: 5, query: null, cursor: null })).matched).toBe(2);
  });

  test.each([
    [{ rating: 6 }, 'The arguments are not valid. rating: Too big: expected number to be <=5.'],
    [{ since: '2025-02-30' }, 'The arguments are not valid. since: Invalid ISO date.'],
    [
      { since: '2025-02-01', until: '2025-01-01' },
      'The arguments are not valid. since: expected since on or before until.',
    ],
    [{ stars: 5 }, 'The arguments are not valid. Unrecognized key: "stars".'],
    [{ cursor: 'x' }, 'The cursor is not valid. Give the next_cursor of the answer before, or none.'],
  ])('says what is wrong with %j', async (args, message) => {
    expect(await failure('search_reviews', args)).toBe(message);
  });

  test('ends a page of long texts before it takes 10,000 tokens, unless a limit is given', async () => {
    const long = Array.from({ length: 20 }, (_, n) =>
      aReview(n + 1, { text: `${'word '.repeat(1000)}${n}` }),
    );
    await using other = await serveMcp(publicationOf(documentOf(long)));
    const headers = await openSession(other.url);
    const ask = async (args: object) =>
      (await post(other.url, request('tools/call', { name: 'search_reviews', arguments: args }), headers))
        .json.result.structuredContent;
    const first = await ask({});
    expect(JSON.stringify(first).length).toBeLessThan(31_000);
    expect(first.returned).toBe(5);
    const seen = [...first.reviews];
    for (let cursor = first.next_cursor; cursor !== null;) {
      const page = await ask({ cursor });
      seen.push(...page.reviews);
      cursor = page.next_cursor;
    }
    expect(new Set(seen.map(({ id }: { id: string }) => id)).size).toBe(20);
    expect((await ask({ limit: 20 })).returned).toBe(20);
  });
});

describe('the other tools', () => {
  test('get_business gives the business and its rating', async () => {
    const { business, aggregate_rating: rating } = await answered('get_business');
    expect(business.name).toBe('Test Plumbing');
    expect(rating.rating_count).toBe(4);
  });

  test('get_review gives a review with its analysis, or null for none', async () => {
    expect(await answered('get_review', { id: GAZI.id })).toEqual({
      ...GAZI,
      analysis: INSIGHTS.per_review[GAZI.id],
    });
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
      aspects: [{ id: 'punctuality', label: 'Punctuality', score: 0.3, mention_count: 3 }],
      trend: 'declining',
      summary: 'They come on time, mostly.',
      pull_quote: INSIGHTS.pull_quote,
    });
  });

  test('get_aspect_sentiment takes id and label', async () => {
    const [aspect] = INSIGHTS.aspects;
    expect(await answered('get_aspect_sentiment', { aspect: 'punctuality' })).toEqual(aspect);
    expect(await answered('get_aspect_sentiment', { aspect: ' PUNCTUALITY ' })).toEqual(aspect);
    expect(await failure('get_aspect_sentiment', { aspect: 'food' })).toBe(
      "No aspect 'food'. Known: punctuality.",
    );
  });

  test('get_technician takes name, id and alias, whatever the case and accents', async () => {
    const [gazi, maria] = INSIGHTS.entities.technicians;
    expect(await answered('get_technician', { technician: 'gazi rahman' })).toEqual(gazi);
    expect(await answered('get_technician', { technician: 'MARIA' })).toEqual(maria);
    expect(await failure('get_technician', { technician: 'Gazy' })).toBe(
      "No technician 'Gazy'. Known: Gazi, María.",
    );
  });

  test('get_service takes id, label and alias', async () => {
    const [drains] = INSIGHTS.entities.services;
    expect(await answered('get_service', { service: 'drain cleaning' })).toEqual(drains);
    expect(await failure('get_service', { service: 'roof' })).toBe("No service 'roof'. Known: drains.");
  });

  test('get_topics gives topics and problems', async () => {
    expect(await answered('get_topics')).toEqual({
      topics: INSIGHTS.topics,
      problems: INSIGHTS.entities.problems,
    });
  });

  test('get_faq gives all, or those that share words with a question', async () => {
    expect((await answered('get_faq')).faq).toEqual(INSIGHTS.faq);
    expect((await answered('get_faq', { query: 'How expensive are they?' })).faq).toEqual([INSIGHTS.faq[1]]);
    expect((await answered('get_faq', { query: 'parking' })).faq).toEqual([]);
  });

  test('get_trend gives the months asked for and the trend', async () => {
    expect(await answered('get_trend')).toEqual(INSIGHTS.temporal);
    const { monthly } = await answered('get_trend', { from: '2025-01', to: '2025-02' });
    expect(insights.shape.temporal.shape.monthly.parse(monthly).map(({ month }) => month)).toEqual([
      '2025-01',
      '2025-02',
    ]);
    expect(await failure('get_trend', { from: '2025-02', to: '2025-01' })).toBe(
      'The arguments are not valid. from: expected from on or before to.',
    );
  });

  test('search finds reviews for a question, the best first, and fetch gives their text', async () => {
    const { results } = await answered('search', { query: "Is Maria punctual? What about Gazi's work?" });
    expect(results[0]).toEqual({
      id: MARIA.id,
      title: '4/5 by A. Customer, 2025-01-15: María was punctual.',
      url: `https://reviews.example/reviews/${MARIA.id}`,
    });
    expect(results.map(({ id }: { id: string }) => id)).toEqual([MARIA.id, GAZI.id]);
    expect((await answered('search', { query: 'unicorn' })).results).toEqual([]);
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
});
