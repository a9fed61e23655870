import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { entityTag } from '../src/domain/manifest.ts';
import type { Review } from '../src/domain/review.ts';
import { ask } from './test/ask.ts';
import type { Answer } from './test/ask.ts';
import { aBusiness, aReview, documentOf } from './test/publication-of.ts';
import { aSet, publish, temporaryDirectory } from './test/publish-set.ts';
import { REVIEW_PAGE, startApp, writePages } from './test/start-app.ts';
import type { StartedApp } from './test/start-app.ts';
import { configFromEnv } from './config.ts';
import { createLog } from './http/log.ts';
import { start } from './start.ts';

const REVIEW = aReview(1, { text: 'Prompt and tidy.' });
const WITHHELD = aReview(9);
const SET = aSet(documentOf([REVIEW, aReview(2)]), { withheld: [WITHHELD.id] });

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

test('ignores Authorization', async () => {
  const plain = await ask(`${app.url}/api/reviews/search`);
  const bearing = await ask(`${app.url}/api/reviews/search`, { headers: { Authorization: 'Bearer nobody' } });
  expect({ ...bearing.headers, date: '' }).toEqual({ ...plain.headers, date: '' });
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

test('is alive but returns 503 (Service Unavailable) until something is published, then serves it by itself', async () => {
  await using app = await startApp({ set: null });
  expect((await ask(`${app.url}/healthz`)).status).toBe(200);
  for (const path of ['/readyz', '/', '/reviews.json', '/api/reviews/search', '/reviews/x', '/nothing']) {
    const { status, headers } = await ask(app.url + path);
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '2']);
  }
  expect(app.running.businessName).toBeNull();
  await publish(app.distDir, SET);
  await expect.poll(async () => (await ask(`${app.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
});

test('swaps to the next set without being told, documents and index at once', async () => {
  await using app = await startApp();
  await publish(app.distDir, aSet(documentOf([aReview(5)])));
  const matched = async () => JSON.parse((await ask(`${app.url}/api/reviews/search`)).text).matched;
  await expect.poll(matched, { timeout: 20_000 }).toBe(1);
  expect((await ask(`${app.url}/reviews.json`)).text).toContain(aReview(5).id);
});

test('fails and tears no request while sets are swapped', async () => {
  await using app = await startApp();
  const over = new AbortController();
  const asking = async (path: string, isWhole: (answer: Answer) => boolean) => {
    const wrong = [];
    let asked = 0;
    for (; !over.signal.aborted; asked += 1) {
      const answer = await ask(app.url + path);
      if (answer.status !== 200 || !isWhole(answer)) wrong.push(answer.status);
    }
    return { wrong, isBusy: asked > 5 };
  };
  const clients = [
    asking('/reviews.json', ({ body, headers }) => headers.etag === entityTag(sha256(body))),
    asking('/api/reviews/since/2025-01-01', isOneSet),
    asking('/api/reviews/search?limit=100', isOneSet),
  ];
  for (const n of [1, 2, 3]) {
    await publish(app.distDir, aSet(documentOf(reviewsOfSet(n))));
    const served = async () => (await ask(`${app.url}/reviews.json`)).text.includes(`Set ${n}`);
    await expect.poll(served, { timeout: 20_000 }).toBe(true);
  }
  over.abort();
  for (const client of clients) expect(await client).toEqual({ wrong: [], isBusy: true });
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('renders pages on demand, with entity tag, codings, HEAD and 304', async () => {
  await using app = await startApp({ set: SET, pages: REVIEW_PAGE });
  const url = `${app.url}/reviews/${REVIEW.id}`;
  const page = await ask(url);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<p>Prompt and tidy.</p>');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    'last-modified': expect.any(String),
    'content-security-policy': expect.any(String),
  });
  const again = await ask(url, { headers: { 'If-None-Match': page.headers.etag ?? '' } });
  expect(again.status).toBe(304);
  const dated = await ask(url, { headers: { 'If-Modified-Since': page.headers['last-modified'] ?? '' } });
  expect(dated.status).toBe(304);
  const coded = await ask(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  expect(coded.headers['content-encoding']).toBe('br');
});

test('tells what became of a page in the one error body', async () => {
  await using app = await startApp({ set: SET, pages: REVIEW_PAGE });
  const answers = [WITHHELD.id, aReview(7).id, 'FAULT'].map(async (id) => {
    const { status, text } = await ask(`${app.url}/reviews/${id}`);
    return [status, JSON.parse(text).detail];
  });
  expect(await Promise.all(answers)).toEqual([
    [410, 'This review was withheld: it is no longer published.'],
    [404, 'There is nothing at this path.'],
    [500, 'Something went wrong on our side. It has been logged.'],
  ]);
});

test('lets a page that refuses with words of its own say them, and tells the rest in the one error body', async () => {
  const pages = `export const handler = (req, res) => {
    res.writeHead(400, { 'content-type': 'text/html' });
    res.end(req.url.includes('words') ? '<!doctype html><p>No such day.</p>' : undefined);
  };`;
  await using app = await startApp({ set: SET, pages });
  const [told, silent] = await Promise.all([ask(`${app.url}/search?words`), ask(`${app.url}/search`)]);
  expect([told.status, told.text]).toEqual([400, '<!doctype html><p>No such day.</p>']);
  expect(told.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Accept-Encoding',
  });
  expect(told.headers['content-security-policy']).toContain("script-src 'self'");
  expect([silent.status, JSON.parse(silent.text).detail]).toEqual([
    400,
    'The parameters of this page are not valid.',
  ]);
});

test('returns 404 (Not Found) for pages where none were built or none answers', async () => {
  await using without = await startApp();
  expect((await ask(`${without.url}/reviews/${REVIEW.id}`)).status).toBe(404);
  await using other = await startApp({ pages: REVIEW_PAGE });
  expect((await ask(`${other.url}/search`)).status).toBe(404);
});

test('runs newly built pages without a restart, and the old ones while the new ones do not load', async () => {
  await using app = await startApp({ pages: REVIEW_PAGE });
  const text = async () => (await ask(`${app.url}/reviews/${REVIEW.id}`)).text;
  await writePages(app.distDir, REVIEW_PAGE.replace('<!doctype html>', '<!doctype html><!-- two -->'));
  await expect.poll(text, { timeout: 20_000 }).toContain('<!-- two -->');
  await writePages(app.distDir, 'syntax error');
  await expect
    .poll(async () => (await text(), app.logged.map(({ msg }) => msg)), { timeout: 20_000 })
    .toContain('on-demand pages not loaded');
  expect(await text()).toContain('<!-- two -->');
});

test('serves documents from an origin, without a directory', async () => {
  await using origin = await startApp({ set: SET });
  await using empty = await temporaryDirectory();
  const config = configFromEnv({
    PORT: '0',
    HOST: '127.0.0.1',
    DIST_DIR: empty.path,
    DATA_DIR: join(empty.path, 'data'),
    ORIGIN_URL: origin.url,
  });
  await using running = await start({ config, log: createLog('silent') });
  expect(running.businessName).toBe('Test Plumbing');
  const [there, here] = await Promise.all([
    ask(`${origin.url}/reviews.json`),
    ask(`${running.url}/reviews.json`),
  ]);
  expect(here.headers.etag).toBe(there.headers.etag);
  expect(here.text).toBe(there.text);
  expect((await ask(`${running.url}/reviews/${REVIEW.id}`)).status).toBe(404);
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

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function reviewsOfSet(n: number): Review[] {
  return Array.from({ length: 300 }, (_, at) => aReview(1000 * n + at, { text: `Set ${n}. ` }));
}

function isOneSet({ text }: Answer): boolean {
  return new Set(text.match(/Set \d/g)).size <= 1;
}
