import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { CONTRACT_SET, READ_ENDPOINTS, REVIEW, WITHHELD } from './endpoints.ts';
import { REVIEW_PAGE, startApp } from './start-app.ts';
import type { StartedApp } from './start-app.ts';

let app: StartedApp;
let version: string;

beforeAll(async () => {
  app = await startApp({ set: CONTRACT_SET, pages: REVIEW_PAGE });
  version = String((await ask(`${app.url}/reviews.json`)).headers['reviewcast-version']);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Answers that are of what is published, beside those that give it. */
const NOTHING_FOUND: readonly [status: number, method: string, path: string][] = [
  [404, 'GET', '/api/reviews/nobody'],
  [410, 'GET', `/api/reviews/${WITHHELD.id}`],
  [404, 'GET', '/reviews/nobody'],
  [410, 'GET', `/reviews/${WITHHELD.id}`],
  [404, 'GET', '/technicians/nobody'],
  [404, 'GET', '/nothing.json'],
  [400, 'GET', '/api/reviews/search?rating=6'],
  [400, 'GET', '/api/reviews/since/yesterday'],
  [405, 'POST', '/reviews.json'],
  [405, 'POST', `/api/reviews/${REVIEW.id}`],
];

const PAGE = { accept: 'text/html' };

test.each(NOTHING_FOUND)(
  'says with %i for %s %s which publication was looked into',
  async (status, method, path) => {
    for (const headers of [{}, PAGE]) {
      const answer = await ask(app.url + path, { method, headers });
      expect([answer.status, answer.headers['reviewcast-version']]).toEqual([status, version]);
    }
    if (method !== 'GET') return;
    const { headers } = await ask(app.url + path, { method: 'HEAD' });
    expect(headers['reviewcast-version']).toBe(version);
  },
);

test.each(READ_ENDPOINTS.map(({ path }) => path))(
  'says it with 200, HEAD, 304, 406 and 412 of %s',
  async (path) => {
    const found = await ask(app.url + path);
    const etag = found.headers.etag ?? '';
    const answers = [
      found,
      await ask(app.url + path, { method: 'HEAD' }),
      await ask(app.url + path, { headers: { 'if-none-match': etag } }),
      // Once more, of what has been kept.
      await ask(app.url + path, { headers: { 'if-none-match': etag } }),
      await ask(app.url + path, { headers: { 'accept-encoding': 'identity;q=0, *;q=0' } }),
      await ask(app.url + path, { headers: { 'if-match': '"another"' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 304, 406, 412]);
    for (const { headers } of answers) expect(headers['reviewcast-version']).toBe(version);
  },
);

test.each(['/healthz', '/metrics', '/api/websub/hub'])('says nothing of it at %s', async (path) => {
  const { status, headers } = await ask(app.url + path, { method: 'DELETE' });
  expect([status, headers['reviewcast-version']]).toEqual([405, undefined]);
});

test('says of nothing published that it is of none', async () => {
  await using empty = await startApp({ set: null });
  const { status, headers } = await ask(`${empty.url}/api/reviews/nobody`);
  expect([status, headers['reviewcast-version']]).toEqual([503, undefined]);
});
