import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { aReview } from './publication-of.ts';
import { REVIEW_PAGE, startApp } from './start-app.ts';

const SEARCH = '/api/reviews/search';

test('returns 429 (Too Many Requests) beyond the limit, with when to come back', async () => {
  await using app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '2' } });
  const first = await ask(app.url + SEARCH);
  expect(first.headers).toMatchObject({
    ratelimit: expect.stringMatching(/^"per-address"; r=1; t=\d+$/),
    'ratelimit-policy': expect.stringMatching(/^"per-address"; q=2; w=60; /),
  });
  await ask(app.url + SEARCH);
  const refused = await ask(app.url + SEARCH);
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.text)).toMatchObject({
    status: 429,
    title: 'Too Many Requests',
    instance: SEARCH,
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({
    ratelimit: expect.stringMatching(/^"per-address"; r=0; /),
    'access-control-allow-origin': '*',
  });
});

test('counts the API and pages on demand, but neither documents nor health nor preflights', async () => {
  await using app = await startApp({ pages: REVIEW_PAGE, env: { RATE_LIMIT_PER_MINUTE: '3' } });
  for (const path of [
    '/',
    '/reviews.json',
    '/api/feed.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/nothing',
  ]) {
    for (let n = 0; n < 2; n += 1) expect((await ask(app.url + path)).status).toBeLessThan(429);
  }
  await ask(app.url + SEARCH, { method: 'OPTIONS' });
  const statuses = [];
  for (const path of [
    SEARCH,
    '/api/reviews/since/2025-01-01',
    '/reviews/nobody',
    '/reviews/nobody',
    SEARCH,
  ]) {
    statuses.push((await ask(app.url + path)).status);
  }
  expect(statuses).toEqual([200, 200, 404, 429, 429]);
});

test('refuses an MCP request in JSON-RPC, and leaves its body unread', async () => {
  await using app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '1' } });
  const ping = { jsonrpc: '2.0', id: 'mine', method: 'ping' };
  const post = (message: object) =>
    ask(`${app.url}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
  expect((await post(ping)).status).toBe(400);
  const refused = await post(ping);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(JSON.parse(refused.text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
  const listening = await ask(`${app.url}/mcp`);
  expect([listening.status, JSON.parse(listening.text).id]).toEqual([429, null]);
});

test.each([SEARCH, '/api/reviews/since/2025-01-01', '/mcp/server-card', `/reviews/${aReview(1).id}`])(
  'gives back what was answered at %s with 304 (Not Modified) to the tag of an answer that is known',
  async (path) => {
    await using app = await startApp({ pages: REVIEW_PAGE, env: { RATE_LIMIT_PER_MINUTE: '2' } });
    const { headers } = await ask(app.url + path);
    const asked = { 'If-None-Match': headers.etag ?? '' };
    for (let n = 0; n < 5; n += 1) expect((await ask(app.url + path, { headers: asked })).status).toBe(304);
    expect((await ask(app.url + path)).status).toBe(200);
    expect((await ask(app.url + path)).status).toBe(429);
  },
);

test('charges each request once, whoever answers it, and tells what is left', async () => {
  await using app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '9' } });
  const left = async (path: string, more: Parameters<typeof ask>[1] = {}) => {
    const { status, headers } = await ask(app.url + path, more);
    return [status, Number(/; r=(\d+); t=\d+$/.exec(String(headers['ratelimit']))?.[1])];
  };
  const ping = { 'Content-Type': 'application/json' };
  expect(await left(SEARCH)).toEqual([200, 8]);
  expect(await left(SEARCH)).toEqual([200, 7]);
  // As it went out before.
  expect(await left(SEARCH)).toEqual([200, 6]);
  expect(await left(`${SEARCH}?rating=6`)).toEqual([400, 5]);
  // By Express.
  expect(await left('/api/reviews/se%61rch')).toEqual([200, 4]);
  expect(await left('/mcp', { method: 'POST', headers: ping, body: '{}' })).toEqual([400, 3]);
  expect(await left(SEARCH, { method: 'HEAD' })).toEqual([200, 2]);
  expect(await left(SEARCH, { method: 'POST' })).toEqual([405, Number.NaN]);
  expect(await left('/mcp', { method: 'DELETE' })).toEqual([400, 1]);
  expect(await left(SEARCH)).toEqual([200, 0]);
  for (const path of [SEARCH, `${SEARCH}?limit=1`, '/api/reviews/se%61rch']) {
    expect(await left(path)).toEqual([429, 0]);
  }
  expect(await left('/mcp', { method: 'POST', headers: ping, body: '{}' })).toEqual([429, 0]);
});

test('is off at 0', async () => {
  await using app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  const { headers } = await ask(app.url + SEARCH);
  expect(headers.ratelimit).toBeUndefined();
});

test('tells clients apart by X-Forwarded-For only behind a trusted proxy, IPv6 ones by their /56', async () => {
  expect(await statuses({}, ['203.0.113.1', '203.0.113.2'])).toEqual([200, 429]);
  expect(await statuses({ TRUST_PROXY: '1' }, ['203.0.113.1', '203.0.113.2', '203.0.113.1'])).toEqual([
    200, 200, 429,
  ]);
  expect(
    await statuses({ TRUST_PROXY: 'loopback' }, [
      '2001:db8:0:10::1',
      '2001:db8:0:11::1',
      '2001:db8:0:110::1',
    ]),
  ).toEqual([200, 429, 200]);
});

/** The statuses of searches that say they come from these addresses, with one search a minute allowed. */
async function statuses(env: { TRUST_PROXY?: string }, addresses: readonly string[]): Promise<number[]> {
  await using app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '1', ...env } });
  const found = [];
  for (const address of addresses) {
    found.push((await ask(app.url + SEARCH, { headers: { 'X-Forwarded-For': address } })).status);
  }
  return found;
}

test('counts what is sent to the hub', async () => {
  await using app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '1' } });
  const publish = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  };
  const hub = `${app.url}/api/websub/hub`;
  expect((await ask(hub, publish)).status).toBe(400);
  const refused = await ask(hub, publish);
  expect([refused.status, refused.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
  const method = await ask(hub, { method: 'PUT' });
  expect([method.status, method.headers['content-type']]).toEqual([405, 'text/plain; charset=utf-8']);
  expect(method.headers.allow).toContain('POST');
});

test.each([
  ['`*`', SEARCH, { 'if-none-match': '*' }],
  ['a date', '/api/reviews/since/2025-01-01', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
])('counts what was answered with 304 (Not Modified) to %s', async (_what, path, headers) => {
  await using app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '2' } });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await ask(app.url + path, { headers })).status);
  expect(statuses).toEqual([304, 304, 429]);
});

test('charges a 304 (Not Modified) whose answer had to be made to be compared', async () => {
  const since = '/api/reviews/since/2025-01-01';
  await using other = await startApp();
  const { etag = '' } = (await ask(other.url + since)).headers;
  await using app = await startApp({ env: { RATE_LIMIT_PER_MINUTE: '1' } });
  const named = { headers: { 'If-None-Match': etag } };
  // The tag is right, and the first time this sidecar has to find that out.
  expect((await ask(app.url + since, named)).status).toBe(304);
  expect((await ask(app.url + since)).status).toBe(429);
});

test('gives back a 304 (Not Modified) for a long question that was answered, and for a page', async () => {
  const long = `${SEARCH}?query=${'%EF%B7%BA'.repeat(200)}`;
  await using app = await startApp({ pages: REVIEW_PAGE, env: { RATE_LIMIT_PER_MINUTE: '3' } });
  for (const path of [long, `/reviews/${aReview(1).id}`]) {
    const { headers } = await ask(app.url + path);
    for (let n = 0; n < 4; n += 1) {
      const again = await ask(app.url + path, { headers: { 'If-None-Match': headers.etag ?? '' } });
      expect([again.status, again.headers.etag]).toEqual([304, headers.etag]);
    }
  }
  expect((await ask(app.url + SEARCH)).headers['ratelimit']).toMatch(/; r=0; /);
});
