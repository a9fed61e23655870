import { afterAll, beforeAll, expect, test } from 'vitest';
import { problem } from '../../src/domain/problem.ts';
import { ask } from './ask.ts';
import { CONTRACT_SET, READ_ENDPOINTS, WITHHELD } from './endpoints.ts';
import { REVIEW_PAGE, startApp } from './start-app.ts';
import type { StartedApp } from './start-app.ts';

let app: StartedApp;

beforeAll(async () => {
  app = await startApp({ set: CONTRACT_SET, pages: REVIEW_PAGE });
});

afterAll(() => app[Symbol.asyncDispose]());

/** Everything that must be refused, and how. */
const REFUSALS: readonly [status: number, method: string, path: string][] = [
  [400, 'GET', '/api/reviews/search?rating=6'],
  [400, 'GET', '/api/reviews/search?nonsense=1'],
  [400, 'GET', '/api/reviews/search?query='],
  [400, 'GET', '/api/reviews/search?rating=5&rating=5'],
  [400, 'GET', '/api/reviews/search?since=2025-02-02&until=2025-02-01'],
  [400, 'GET', '/api/reviews/search?cursor=nonsense'],
  [400, 'GET', '/api/reviews/since/yesterday'],
  [400, 'GET', '/api/reviews/since/2025-02-30'],
  [400, 'GET', '/api/reviews/since/%zz'],
  [400, 'GET', '/%ff'],
  [404, 'GET', '/nothing'],
  [404, 'POST', '/nothing'],
  [404, 'GET', '/API/reviews/search'],
  [404, 'GET', '/Reviews.json'],
  [404, 'GET', '//reviews.json'],
  [404, 'GET', '/../reviews.json'],
  [404, 'GET', '/a/%2e%2e/reviews.json'],
  [404, 'GET', '/%2e%2e/server/entry.mjs'],
  [404, 'GET', '/reviews.json%00'],
  [404, 'GET', '/api/reviews/since/'],
  [404, 'GET', '/api/reviews/since/2025-01-01/x'],
  [404, 'GET', '/reviews/nobody'],
  [410, 'GET', `/reviews/${WITHHELD.id}`],
  ...READ_ENDPOINTS.flatMap(({ path }) =>
    ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].map((method): [number, string, string] => [
      405,
      method,
      path,
    ]),
  ),
  [405, 'POST', '/healthz'],
  [405, 'DELETE', '/metrics'],
];

test.each(REFUSALS)('returns %i with the one error body for %s %s', async (status, method, path) => {
  const answer = await ask(app.url + path, { method });
  const body = problem.parse(JSON.parse(answer.text));
  expect([answer.status, body.status]).toEqual([status, status]);
  expect(body.instance).toMatch(/^\/[^?]*$/);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  });
  expect(answer.headers.vary).toContain('Accept');
  expect(answer.headers.allow !== undefined).toBe(status === 405);
  expect(answer.text).not.toMatch(/node_modules|\.ts:|sqlite|SELECT|\/tmp\//i);
});

test('labels every error as the client asks', async () => {
  for (const [, method, path] of REFUSALS) {
    const { headers } = await ask(app.url + path, {
      method,
      headers: { Accept: 'application/problem+json' },
    });
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
});

test('answers HEAD as GET, without a body', async () => {
  for (const [status, method, path] of REFUSALS) {
    if (method !== 'GET') continue;
    const answer = await ask(app.url + path, { method: 'HEAD' });
    expect([answer.status, answer.body.length]).toEqual([status, 0]);
  }
});

test('returns 405 (Method Not Allowed) with what would be allowed', async () => {
  const { headers } = await ask(`${app.url}/api/reviews/search`, { method: 'POST' });
  expect(headers.allow).toBe('GET, HEAD, OPTIONS');
});

test('says for an impossible date what was expected', async () => {
  const { text } = await ask(`${app.url}/api/reviews/since/2025-02-30`);
  expect(JSON.parse(text).issues).toEqual([
    {
      path: ['date'],
      code: 'invalid_format',
      message: 'expected a day that is in the calendar, got "2025-02-30"',
    },
  ]);
});
