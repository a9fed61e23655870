import { afterAll, beforeAll, expect, test } from 'vitest';
import { problem } from '../../src/domain/problem.ts';
import { exchange } from './ask.ts';
import { CONTRACT_SET, READ_ENDPOINTS } from './endpoints.ts';
import { seededRandom } from './random-search.ts';
import { REVIEW_PAGE, startApp } from './start-app.ts';
import type { StartedApp } from './start-app.ts';

let app: StartedApp;

beforeAll(async () => {
  app = await startApp({ set: CONTRACT_SET, pages: REVIEW_PAGE });
});

afterAll(() => app[Symbol.asyncDispose]());

const CLOSE = 'Host: localhost\r\nConnection: close\r\n';

test.each([
  ['an absolute target', `GET http://other.example/robots.txt HTTP/1.1\r\n${CLOSE}\r\n`, 200],
  ['HTTP/1.0', 'GET /robots.txt HTTP/1.0\r\n\r\n', 200],
  [
    'HTTP/1.0 for a streamed answer',
    'GET /api/reviews/since/2025-01-01 HTTP/1.0\r\nAccept-Encoding: br\r\n\r\n',
    200,
  ],
  ['a fragment', `GET /robots.txt#top HTTP/1.1\r\n${CLOSE}\r\n`, 200],
  ['a GET with a body', `GET /robots.txt HTTP/1.1\r\n${CLOSE}Content-Length: 4\r\n\r\nbody`, 200],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${CLOSE}\r\n`, 204],
  [
    'a WebSocket handshake',
    `GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    200,
  ],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two Hosts', `GET / HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 400],
  ['bytes that are no HTTP', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', 400],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
  ['two lengths', `POST / HTTP/1.1\r\n${CLOSE}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${CLOSE}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['CONNECT', 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example\r\n\r\n', 405],
  ['TRACE', `TRACE / HTTP/1.1\r\n${CLOSE}\r\n`, 405],
  ['an unknown expectation', `GET / HTTP/1.1\r\n${CLOSE}Expect: miracles\r\n\r\n`, 417],
  ['a huge header', `GET / HTTP/1.1\r\n${CLOSE}X: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['an over-long target', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${CLOSE}\r\n`, 431],
  ['an unknown path of 20,000 characters', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${CLOSE}\r\n`, 404],
])('answers %s', async (_name, bytes, status) => {
  const [head = '', body = ''] = (await exchange(app.port, bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  if (status >= 400 && body !== '') expect(problem.parse(JSON.parse(body)).status).toBe(status);
});

test('answers requests that come in one piece in their order', async () => {
  const paths = ['/robots.txt', '/nothing', '/reviews.json', '/api/reviews/search', '/healthz'];
  const requests = paths.map((path, at) => {
    const isLast = at === paths.length - 1;
    return `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n${isLast ? 'Connection: close\r\n' : ''}\r\n`;
  });
  const answers = await exchange(app.port, requests.join(''));
  expect([...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)).toEqual([
    '200',
    '404',
    '200',
    '200',
    '200',
  ]);
});

const PIECES = [
  ...READ_ENDPOINTS.map(({ path }) => path),
  ...String.raw`/ // .. /./ %2e %2F %00 %zz % %ff %F0%9F%98%80 %25 %u0041 \ ; : @ ~ * ? & = + # ?query= &limit= ?cursor= []
    __proto__ constructor reviews NaN -1 1e9 0x10 {id} <script> ' " | ^ ${'`'} ÿ ${'9'.repeat(400)}`.split(
    /\s+/,
  ),
];
const HEADERS =
  'Accept Accept-Encoding If-None-Match If-Modified-Since If-Match Range Origin Expect Authorization Content-Type Access-Control-Request-Method'.split(
    ' ',
  );
const VALUES = [
  ...'* " W/ "a",W/"b" gzip;q= identity;q=0 ,;=,; ÿþ -1 bytes=0-1,5- Sun,99Foo2025 __proto__'.split(' '),
  '',
  'x'.repeat(3000),
];
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'QUERY'];

test.each([1, 2, 3])('gives random garbage neither a 500 nor a hanging answer (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const pick = (items: readonly string[]) => items[random(items.length)] ?? '';
  for (let n = 0; n < 400; n += 1) {
    const target = `/${Array.from({ length: 1 + random(5) }, () => pick(PIECES)).join('')}`;
    const headers = Array.from({ length: random(4) }, () => `${pick(HEADERS)}: ${pick(VALUES)}\r\n`).join('');
    const bytes = `${pick(METHODS)} ${target} HTTP/1.1\r\n${CLOSE}${headers}\r\n`;
    const answer = await exchange(app.port, Buffer.from(bytes, 'latin1'));
    expect(answer, bytes).toMatch(/^HTTP\/1\.1 [234]\d\d /);
  }
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
