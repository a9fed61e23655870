import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insights } from '../../src/domain/insights.ts';
import { reviewsDocument } from '../../src/domain/reviews-document.ts';
import { configFromEnv } from '../../sidecar/config.ts';
import { createLog } from '../../sidecar/http/log.ts';
import { start } from '../../sidecar/start.ts';
import { outlineValidators } from '../../sidecar/mcp/test/tool-calls.ts';
import { buildSite } from '../test/build-site.ts';
import type { Documents } from './question.ts';
import { questions } from './questions.ts';

/** What tokenizers make of English JSON: a pessimistic number of characters for one token. */
const CHARACTERS_A_TOKEN = 3.5;

/** What any question may take. */
const MOST_CALLS = 3;
const MOST_TOKENS = 2500;

const stack = new AsyncDisposableStack();
const client = new Client({ name: 'agent', version: '1' });
let documents: Documents;
let validators: ReturnType<typeof outlineValidators>;
const asked = new Set<string>();

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-questions-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const env = {
    BASE_URL: 'http://localhost:1',
    DIST_DIR: join(folder, 'dist'),
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(folder, 'content'),
  };
  await cp('content', env.CONTENT_DIR, { recursive: true });
  // Some of the questions are answered by what editors wrote.
  await cp('src/dataset/test/editorial', env.CONTENT_DIR, { recursive: true });
  await buildSite(env);
  const published = async (name: string) =>
    JSON.parse(await readFile(join(env.DIST_DIR, 'client', name), 'utf8'));
  documents = {
    reviews: reviewsDocument.parse(await published('reviews.json')),
    insights: insights.parse(await published('insights.json')),
  };
  const config = configFromEnv({ ...env, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0' });
  const running = stack.use(await start({ config, log: createLog('silent') }));
  await client.connect(new StreamableHTTPClientTransport(new URL(`${running.url}/mcp`)));
  stack.defer(() => client.close());
  validators = outlineValidators((await client.listTools()).tools);
});
afterAll(() => stack.disposeAsync());

/** What the model reads of an answer, which is as the output schema says. */
async function textOf(name: string, args: Readonly<Record<string, unknown>>): Promise<string> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...args } });
  if (!Array.isArray(content)) throw new TypeError('expected content');
  const text = content.map((each: { text?: string }) => each.text ?? '').join('');
  if (isError !== true) {
    const validate = validators.get(name);
    validate?.(structuredContent);
    expect(validate?.errors).toBeNull();
    expect(text).toBe(JSON.stringify(structuredContent));
    asked.add(name);
  }
  return text;
}

test('there are forty of them, and 25 more', () => {
  expect(questions).toHaveLength(65);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(65);
});

/** Skips where content/ no longer holds the sample. */
function needsSample(skip: (isSkipped: boolean, note: string) => void): void {
  const { by_source: sources } = documents.reviews.aggregate_rating;
  skip(
    sources.some(({ source }) => source !== 'sample'),
    'content/ no longer holds the sample',
  );
}

test.for(questions)('$asker: $question', async ({ calls, facts, tokens }, { skip }) => {
  needsSample(skip);
  expect(calls.length).toBeLessThanOrEqual(MOST_CALLS);
  expect(tokens).toBeLessThanOrEqual(MOST_TOKENS);
  const answers = await Promise.all(calls.map(([tool, args]) => textOf(tool, args)));
  const read = answers.join('\n');
  const expected = facts(documents);
  expect(expected.length).toBeGreaterThan(0);
  for (const fact of expected) {
    expect(fact).not.toMatch(/undefined|NaN/);
    expect(read).toContain(fact);
  }
  expect(Math.ceil(read.length / CHARACTERS_A_TOKEN)).toBeLessThanOrEqual(tokens);
});

test('they ask every tool', ({ skip }) => {
  needsSample(skip);
  expect([...asked].toSorted()).toEqual([...validators.keys()].toSorted());
});

test.for([1, 2, 3, 5, 8, 13, 20, 50, 100])(
  'every concise page of %i takes at most half, but one of a few short texts, which are not cut',
  async (limit, { skip }) => {
    needsSample(skip);
    for (const filters of [{}, { query: 'price' }, { has_text: true, sort: 'lowest' }]) {
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = { ...filters, limit, ...(cursor ? { cursor } : {}) };
        const full = await textOf('search_reviews', { ...page, detail: 'full' });
        const concise = await textOf('search_reviews', { ...page, detail: 'concise' });
        const share = JSON.parse(concise).returned < 5 ? 0.65 : 0.5;
        expect(concise.length).toBeLessThanOrEqual(full.length * share);
        cursor = nextIn(concise);
        expect(cursor).toBe(nextIn(full));
      }
    }
  },
);

function nextIn(page: string): string | null {
  return JSON.parse(page).next_cursor;
}
