import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchange } from './ask.ts';
import { aReview, documentOf } from './publication-of.ts';
import { aSet } from './publish-set.ts';
import { type StartedApp, startApp } from './start-app.ts';

const SEARCH = '/api/reviews/search';
/** The same resources in a spelling that is left to Express. */
const SPELT: Readonly<Record<string, string>> = { [SEARCH]: '/api/reviews/se%61rch', '/mcp': '/mc%70' };
const LONG = aSet(documentOf([aReview(1, { text: 'Prompt and tidy. '.repeat(100).trim() }), aReview(2)]));

let app: StartedApp;
let session: string;
beforeAll(async () => {
  app = await startApp({ set: LONG });
  session =
    /mcp-session-id: (\S+)/i.exec(await asked({ method: 'POST', path: '/mcp', body: OPEN }))?.[1] ?? '';
});
afterAll(() => app[Symbol.asyncDispose]());

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 'é1', method, params });
const OPEN = message('initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});
const CALL = message('tools/call', { name: 'search_reviews', arguments: { limit: 1 } });
const STATELESS = {
  'Mcp-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/call',
  'Mcp-Name': 'search_reviews',
};
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The whole answer, without what differs from one second, or one session, to the next. */
async function asked({ method = 'GET', path, query = '', headers = {}, body }: Asked): Promise<string> {
  const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const fields = {
    Host: 'localhost',
    Connection: 'close',
    'X-Request-Id': 'same',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(content)) }),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = await exchange(
    app.port,
    `${method} ${path}${query} HTTP/1.1\r\n${lines.join('')}\r\n${content}`,
  );
  return answer.replace(/\r\nDate: [^\r]+/, '');
}

test.each<[string, Asked]>([
  ['a search', { path: SEARCH }],
  ['a search with parameters', { path: SEARCH, query: '?query=prompt&limit=1&sort=oldest' }],
  ['HEAD', { method: 'HEAD', path: SEARCH, query: '?limit=1' }],
  ['gzip', { path: SEARCH, query: '?rating=5', headers: { 'Accept-Encoding': 'gzip' } }],
  ['no coding that we have', { path: SEARCH, headers: { 'Accept-Encoding': 'identity;q=0' } }],
  ['any tag', { path: SEARCH, query: '?limit=1', headers: { 'If-None-Match': '*' } }],
  ['another tag', { path: SEARCH, query: '?limit=2', headers: { 'If-None-Match': '"other"' } }],
  ['a condition that fails', { path: SEARCH, headers: { 'If-Match': '"other"' } }],
  ['bad parameters', { path: SEARCH, query: '?rating=6&stars=1', headers: { 'Accept-Encoding': 'gzip' } }],
  [
    'bad parameters with a wish',
    { path: SEARCH, query: '?x', headers: { Accept: 'application/problem+json' } },
  ],
  ['a path in another case', { path: '/api/reviews/SEARCH' }],
  ['a method that is not taken', { method: 'POST', path: SEARCH, body: {} }],
  ['a preflight', { method: 'OPTIONS', path: SEARCH, headers: { Origin: 'https://a.example' } }],
  ['a body beside GET', { path: SEARCH, body: {} }],
  ['a call without a session', { method: 'POST', path: '/mcp', body: CALL }],
  [
    'a call without a session, gzip',
    { method: 'POST', path: '/mcp', body: CALL, headers: { 'Accept-Encoding': 'gzip' } },
  ],
  ['no JSON', { method: 'POST', path: '/mcp', body: '{' }],
  [
    'a body of another type',
    { method: 'POST', path: '/mcp', body: CALL, headers: { 'Content-Type': 'text/plain' } },
  ],
  ['a body that is too long', { method: 'POST', path: '/mcp', body: 'x'.repeat(103_000) }],
  [
    'a foreign origin',
    { method: 'POST', path: '/mcp', body: CALL, headers: { Origin: 'https://evil.example' } },
  ],
  ['a query', { method: 'POST', path: '/mcp', query: '?x=1', body: CALL }],
  ['a method that MCP has not', { method: 'PUT', path: '/mcp', body: CALL }],
  [
    'a stateless call',
    {
      method: 'POST',
      path: '/mcp',
      headers: STATELESS,
      body: message('tools/call', { ...CALL.params, _meta: ENVELOPE }),
    },
  ],
])('answers and logs %s with the same bytes ahead of Express and behind it', async (_what, request) => {
  await expectTheSame(request);
});

test.each<[string, unknown, Record<string, string>]>([
  ['a call', CALL, {}],
  ['a call, gzip', CALL, { 'Accept-Encoding': 'gzip' }],
  ['a call as an event', CALL, { Accept: 'text/event-stream' }],
  ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, {}],
  ['a method that is not known', message('nothing'), {}],
])(
  'answers and logs %s of a session with the same bytes ahead of Express and behind it',
  async (_what, body, more) => {
    await expectTheSame({
      method: 'POST',
      path: '/mcp',
      body,
      headers: { 'Mcp-Session-Id': session, ...more },
    });
  },
);

async function expectTheSame(request: Asked): Promise<void> {
  const before = app.logged.length;
  const quick = await asked(request);
  expect(quick).toMatch(/^HTTP\/1\.1 \d{3} /);
  expect(await asked({ ...request, path: SPELT[request.path] ?? request.path })).toBe(quick);
  await expect.poll(() => app.logged.length).toBe(before + 2);
  const [one, other] = app.logged.slice(before).map(({ time: _time, ms: _ms, ...rest }) => rest);
  expect(one).toEqual(other);
}
