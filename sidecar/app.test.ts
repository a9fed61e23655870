import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './test/ask.ts';
import { aBusiness, aReview, documentOf } from './test/publication-of.ts';
import { aSet, manifestOf, publish } from './test/publish-set.ts';
import { REVIEW_PAGE, startApp } from './test/start-app.ts';
import type { StartedApp } from './test/start-app.ts';

const REVIEW = aReview(1, { text: 'Prompt and tidy.' });
const SET = aSet(documentOf([REVIEW, aReview(2)]));

/** For the tests that only read. */
let app: StartedApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app[Symbol.asyncDispose]());

test.each([
  ['/', 'text/html; charset=utf-8', 'Home'],
  ['/index.html', 'text/html; charset=utf-8', 'Home'],
  ['/reviews', 'text/html; charset=utf-8', 'Reviews'],
  ['/%72eviews.json', 'application/json; charset=utf-8', 'Prompt and tidy.'],
  ['/feed.xml?utm=1', 'application/atom+xml; charset=utf-8', '<feed'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent'],
  ['/.well-known/reviewcast.json', 'application/json; charset=utf-8', '"outputs"'],
])('serves what was published at %s', async (path, mediaType, content) => {
  const { status, headers, text } = await ask(app.url + path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe(mediaType);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(text).toContain(content);
});

test.each(['/reviews.json', '/api/feed.json', '/feed.xml'])('leads from %s to its hub', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const { headers } = await ask(app.url + path, { method });
    expect(headers.link).toBe(
      `<https://reviews.example/api/websub/hub>; rel="hub", <https://reviews.example${path}>; rel="self"`,
    );
  }
});

test('names its own BASE_URL and HUB_URL in links, warns that the build had another, and serves', async () => {
  await using app = await startApp({
    env: { BASE_URL: 'https://other.example', HUB_URL: 'https://hub.example/' },
  });
  const { headers } = await ask(`${app.url}/feed.xml`);
  expect(headers.link).toBe(
    '<https://hub.example/>; rel="hub", <https://other.example/feed.xml>; rel="self"',
  );
  expect(app.logged).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      baseUrl: 'https://other.example',
      builtFor: 'https://reviews.example',
    }),
  );
  const { text } = await ask(`${app.url}/api/reviews/search?limit=1`);
  expect(JSON.parse(text).next).toMatch(/^https:\/\/other\.example\/api\/reviews\/search\?limit=1&cursor=/);
});

test('lets hashed files be kept for ever, all others be asked for again', async () => {
  const hashed = await ask(`${app.url}/_astro/page.Ab12Cd34.css`);
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask(app.url)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('allows pages nothing but their own origin', async () => {
  const { headers } = await ask(app.url);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect((await ask(`${app.url}/reviews.json`)).headers['content-security-policy']).toBeUndefined();
});

/** What no two answers have in common. */
const OWN = { date: '', 'x-request-id': '' };

test('ignores Authorization', async () => {
  const plain = await ask(`${app.url}/api/reviews/search`);
  const bearing = await ask(`${app.url}/api/reviews/search`, { headers: { Authorization: 'Bearer nobody' } });
  expect({ ...bearing.headers, ...OWN }).toEqual({ ...plain.headers, ...OWN });
  expect(bearing.text).toBe(plain.text);
});

test('answers preflights for every path, and OPTIONS with Allow', async () => {
  const headers = {
    Origin: 'https://a.example',
    'Access-Control-Request-Method': 'GET',
    'Access-Control-Request-Headers': 'x-a',
  };
  for (const path of ['/', '/reviews.json', '/api/reviews/search', '/nothing']) {
    const answer = await ask(app.url + path, { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'x-a',
    });
    expect(answer.headers['access-control-allow-methods']).toContain('GET');
  }
  const plain = await ask(`${app.url}/api/reviews/search`, { method: 'OPTIONS' });
  expect([plain.status, plain.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
});

test('redirects a known path with a slash behind it, and no other', async () => {
  const { status, headers } = await ask(`${app.url}/reviews/?a=1`);
  expect([status, headers.location]).toEqual([308, '/reviews?a=1']);
  expect((await ask(`${app.url}//evil.example/`)).status).toBe(404);
  expect((await ask(`${app.url}/nothing/`)).status).toBe(404);
});

test('says that it lives, is ready, and counts', async () => {
  await using app = await startApp();
  expect((await ask(`${app.url}/healthz`)).text).toBe('{"status":"ok"}');
  expect((await ask(`${app.url}/readyz`)).text).toBe('{"status":"ready"}');
  await ask(`${app.url}/nothing`);
  const { text } = await ask(`${app.url}/metrics`);
  expect(text).toContain('reviewcast_http_requests_total{route="/healthz",method="GET",status="200"} 1');
  expect(text).toContain('reviewcast_http_requests_total{route="unknown",method="GET",status="404"} 1');
  expect(text).toContain('reviewcast_reviews 2');
});

test('tells which set it serves, how old that is, and nothing of it before the first', async () => {
  await using app = await startApp({ set: null });
  const metrics = async () => (await ask(`${app.url}/metrics`)).text;
  expect(await metrics()).not.toMatch(/^reviewcast_(?:index|publication)_age_seconds /m);
  await publish(app.distDir, SET, { ...manifestOf(SET), published_at: '2025-06-01T12:00:00Z' });
  await expect.poll(metrics).toMatch(/^reviewcast_publication_info\{version="[0-9a-f]{64}"\} 1$/m);
  const text = await metrics();
  const age = (of: string) => Number(new RegExp(`^reviewcast_${of}_age_seconds (.*)$`, 'm').exec(text)?.[1]);
  const publishedSeconds = (Date.now() - Date.parse('2025-06-01T12:00:00Z')) / 1000;
  expect(Math.abs(age('publication') - publishedSeconds)).toBeLessThan(60);
  expect(age('index')).toBeLessThan(60);
});

test('logs a request by its route, without query', async () => {
  await using app = await startApp();
  await ask(`${app.url}/api/reviews/search?query=secret`);
  await expect
    .poll(() => app.logged.at(-1))
    .toMatchObject({
      level: 'info',
      method: 'GET',
      route: '/api/reviews/search',
      path: '/api/reviews/search',
      status: 200,
    });
  expect(JSON.stringify(app.logged)).not.toContain('secret');
});

test('serves documents from an origin, without a directory, and warns that there are no pages', async () => {
  await using origin = await startApp({ set: SET });
  await using app = await startApp({ set: null, pages: null, env: { ORIGIN_URL: origin.url } });
  expect(app.running.businessName).toBe('Test Plumbing');
  const [there, here] = await Promise.all([
    ask(`${origin.url}/reviews.json`),
    ask(`${app.url}/reviews.json`),
  ]);
  expect(here.headers.etag).toBe(there.headers.etag);
  expect(here.text).toBe(there.text);
  expect((await ask(`${app.url}/reviews/${REVIEW.id}`)).status).toBe(404);
  expect(app.logged).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: expect.stringContaining('DIST_DIR has no server/') }),
  );
});

test('serves pages from a directory beside documents from an origin, without a warning', async () => {
  await using origin = await startApp({ set: SET });
  await using app = await startApp({ set: null, pages: REVIEW_PAGE, env: { ORIGIN_URL: origin.url } });
  expect((await ask(`${app.url}/reviews/${REVIEW.id}`)).status).toBe(200);
  expect(app.logged.filter(({ level }) => level === 'warn')).toEqual([]);
});

test('names the business that it serves', async () => {
  await using app = await startApp({ set: aSet(documentOf([], aBusiness({ name: 'Brightwater' }))) });
  expect(app.running.businessName).toBe('Brightwater');
});

test('lets requests under way finish when it stops', async () => {
  const app = await startApp();
  const asking = Array.from({ length: 20 }, () =>
    ask(`${app.url}/reviews.json`, { headers: { 'Accept-Encoding': 'br' } }),
  );
  await ask(`${app.url}/healthz`);
  await app[Symbol.asyncDispose]();
  expect((await Promise.all(asking)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});
