import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { ask, exchange } from './ask.ts';
import { startApp } from './start-app.ts';

const SEARCH = '/api/reviews/search';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function statusLine(port: number, host: string, version = 'HTTP/1.1'): Promise<string> {
  const head = `GET ${SEARCH} ${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  return (await exchange(port, head)).split('\r\n', 1)[0] ?? '';
}

test.each(['a b', 'a/b', 'user@host', 'a,b', 'host:http', 'host:99999', '[::1', '::1'])(
  'returns 400 (Bad Request) for the Host %s',
  async (host) => {
    await using app = await startApp();
    expect(await statusLine(app.port, host)).toBe('HTTP/1.1 400 Bad Request');
  },
);

test.each(['reviews.example', 'localhost:8080', '[::1]:80', 'under_score', 'host:', ''])(
  'takes the Host "%s"',
  async (host) => {
    await using app = await startApp();
    expect(await statusLine(app.port, host)).toBe('HTTP/1.1 200 OK');
  },
);

test.each(['HTTP/2.0', 'HTTP/0.9'])('returns 505 (HTTP Version Not Supported) for %s', async (version) => {
  await using app = await startApp();
  expect(await statusLine(app.port, 'host', version)).toBe('HTTP/1.1 505 HTTP Version Not Supported');
});

test.each(
  ['http://', 'https://', 'http://?rating=5', 'http://[bad/healthz', 'http://a:b/healthz', 'foo://a'].flatMap(
    (target) => ['GET', 'HEAD', 'POST', 'OPTIONS'].map((method) => [method, target] as const),
  ),
)('returns 400 (Bad Request) for %s %s as every answer is, and logs it', async (method, target) => {
  await using app = await startApp();
  const head = `${method} ${target} HTTP/1.1\r\nHost: a\r\nX-Request-Id: odd\r\nConnection: close\r\n\r\n`;
  const [fields = '', body = ''] = (await exchange(app.port, head)).split('\r\n\r\n');
  expect(fields).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  for (const field of [
    'Access-Control-Allow-Origin: *',
    'X-Request-Id: odd',
    'Content-Type: application/json; charset=utf-8',
  ]) {
    expect(fields.toLowerCase().split('\r\n')).toContain(field.toLowerCase());
  }
  if (method !== 'HEAD')
    expect(JSON.parse(body)).toMatchObject({ status: 400, instance: target.split('?')[0] });
  await expect
    .poll(() => app.logged.find(({ msg }) => msg === 'request'))
    .toMatchObject({ status: 400, route: 'unknown', requestId: 'odd' });
});

test.each([
  ['http://a/healthz', 200],
  ['HTTP://a:80/healthz?x', 200],
  ['http://100%25/healthz', 200],
  ['http://a', 200],
  ['http://a?x=/nothing', 200],
  ['http://a/nothing', 404],
])('takes %s for the path that it names', async (target, status) => {
  await using app = await startApp();
  const answer = await exchange(app.port, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
});

test.each([
  ['POST', '/mcp', 'application/json'],
  ['POST', '/api/websub/hub', 'application/x-www-form-urlencoded'],
])('logs a body for %s %s that its client gives up as such, and as no error', async (method, path, type) => {
  await using app = await startApp();
  const socket = connect(app.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 99`;
  socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
  // Its handler waits for the rest by now.
  await once(socket, 'data');
  socket.destroy();
  await expect
    .poll(() => app.logged.find(({ msg }) => msg === 'request'))
    .toMatchObject({
      status: 499,
      aborted: true,
    });
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
  const metrics = (await ask(`${app.url}/metrics`)).text;
  expect(metrics).toContain(
    `reviewcast_http_requests_total{route="${path}",method="${method}",status="499"} 1`,
  );
});

test.each(['/reviews.json', SEARCH, '/nothing', '/mcp'])(
  'answers %s with the id of the request, taken or made, and logs it',
  async (path) => {
    await using app = await startApp();
    const taken = await ask(app.url + path, { headers: { 'X-Request-Id': 'order 66/a' } });
    expect(taken.headers['x-request-id']).toBe('order 66/a');
    const [made, other] = [await ask(app.url + path), await ask(app.url + path)];
    expect(made.headers['x-request-id']).toMatch(UUID);
    expect(other.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
    const logged = () => app.logged.flatMap(({ msg, requestId }) => (msg === 'request' ? [requestId] : []));
    await expect
      .poll(logged)
      .toEqual(['order 66/a', made.headers['x-request-id'], other.headers['x-request-id']]);
  },
);

test.each(['x'.repeat(65), 'a\tb', 'é'])('makes an id where %j is given', async (id) => {
  await using app = await startApp();
  const answer = await ask(`${app.url}/healthz`, { headers: { 'X-Request-Id': id } });
  expect(answer.headers['x-request-id']).toMatch(UUID);
});

test('gives each replayed answer an id of its own', async () => {
  await using app = await startApp();
  const ids = [];
  for (let n = 0; n < 5; n += 1) ids.push((await ask(app.url + SEARCH)).headers['x-request-id']);
  expect(new Set(ids).size).toBe(5);
});

test('warns that TRUST_PROXY=true believes everybody', async () => {
  await using app = await startApp({ env: { TRUST_PROXY: 'true' } });
  expect(app.logged.find(({ level }) => level === 'warn')?.['msg']).toMatch(
    /^TRUST_PROXY=true lets every client/,
  );
});
