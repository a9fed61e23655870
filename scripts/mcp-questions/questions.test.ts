import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insights } from '../../src/domain/insights.ts';
import { reviewsDocument } from '../../src/domain/reviews-document.ts';
import { configFromEnv } from '../../sidecar/config.ts';
import { createLog } from '../../sidecar/http/log.ts';
import { start } from '../../sidecar/start.ts';
import { type Documents, questions } from './questions.ts';

/** What tokenizers make of English JSON: a pessimistic number of characters for one token. */
const CHARACTERS_A_TOKEN = 3.5;

const stack = new AsyncDisposableStack();
const client = new Client({ name: 'agent', version: '1' });
let documents: Documents;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-questions-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const env = {
    BASE_URL: 'http://localhost:1',
    DIST_DIR: join(folder, 'dist'),
    DATA_DIR: join(folder, 'data'),
  };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { env: { ...process.env, ...env } });
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
});
afterAll(() => stack.disposeAsync());

/** What the model reads of an answer. */
async function textOf(name: string, args: Readonly<Record<string, unknown>>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: { ...args } });
  if (!Array.isArray(content)) throw new TypeError('expected content');
  return content.map((each: { text?: string }) => each.text ?? '').join('');
}

test('there are forty of them', () => {
  expect(questions).toHaveLength(40);
});

test.for(questions)('$question', async ({ calls, facts, tokens }, { skip }) => {
  const { by_source: sources } = documents.reviews.aggregate_rating;
  skip(
    sources.some(({ source }) => source !== 'sample'),
    'content/ no longer holds the sample',
  );
  const answers = await Promise.all(calls.map(([tool, args]) => textOf(tool, args)));
  const read = answers.join('\n');
  const expected = facts(documents);
  expect(expected.length).toBeGreaterThan(0);
  for (const fact of expected) {
    expect(fact).not.toMatch(/undefined/);
    expect(read).toContain(fact);
  }
  expect(Math.ceil(read.length / CHARACTERS_A_TOKEN)).toBeLessThanOrEqual(tokens);
});
