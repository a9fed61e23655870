import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { homeServices, REVIEWS } from '../test/home-services.ts';
import { type McpServer, serveMcp } from '../test/mcp-server.ts';
import { memorySessionStore } from '../test/memory-session-store.ts';
import { initializeMessage, openSession, post, request } from '../test/rpc.ts';

let server: McpServer;
beforeAll(async () => {
  server = await serveMcp(homeServices());
});
afterAll(() => server[Symbol.asyncDispose]());

const PING = request('ping');

describe('initialize', () => {
  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])('speaks %s and opens a session', async (version) => {
    const { status, headers, json } = await post(server.url, initializeMessage(version, 'first'));
    expect(status).toBe(200);
    expect(headers['mcp-session-id']).toMatch(/^[A-Za-z0-9_-]{42}$/);
    expect(headers['access-control-expose-headers']).toContain('Mcp-Session-Id');
    expect(json).toMatchObject({
      jsonrpc: '2.0',
      id: 'first',
      result: {
        protocolVersion: version,
        capabilities: {
          tools: { listChanged: true },
          resources: { subscribe: true, listChanged: true },
          prompts: { listChanged: true },
          completions: {},
        },
        serverInfo: {
          name: 'example.reviews/reviewcast',
          title: 'Reviews of Test Plumbing',
          version: '1.0.0',
        },
      },
    });
  });

  test('offers the newest session revision to a client that asks for another one', async () => {
    const { json } = await post(server.url, initializeMessage('1999-01-01'));
    expect(json.result.protocolVersion).toBe('2025-11-25');
  });

  test('gives instructions of under 200 words', async () => {
    const { json } = await post(server.url, initializeMessage());
    expect(json.result.instructions.split(/\s+/).length).toBeLessThan(200);
  });

  test('answers 400 (Bad Request) to params that are none', async () => {
    const { status, json } = await post(server.url, request('initialize', { protocolVersion: 5 }, 'x'));
    expect([status, json.id, json.error.code]).toEqual([400, 'x', -32602]);
  });
});

describe('a request', () => {
  test('gets 400 (Bad Request) with its id when it has no session', async () => {
    const { status, json } = await post(server.url, request('tools/list', {}, 'mine'));
    expect([status, json.id]).toEqual([400, 'mine']);
    expect(json.error.message).toBe('Mcp-Session-Id is missing: send the one that initialize answered with.');
  });

  test('gets 404 (Not Found) with its id when its session is made up, tampered with or signed by others', async () => {
    await using other = await serveMcp(homeServices(), { config: { sessionSecrets: ['another secret'] } });
    const { 'mcp-session-id': foreign } = await openSession(other.url);
    const { 'mcp-session-id': ours } = await openSession(server.url);
    const tampered = (ours.startsWith('A') ? 'B' : 'A') + ours.slice(1);
    for (const id of ['made-up', foreign, tampered, `${ours}A`, 'x'.repeat(5000)]) {
      const { status, json } = await post(server.url, PING, { 'mcp-session-id': id });
      expect([status, json.id, json.error.code]).toEqual([404, 7, -32001]);
    }
  });

  test('gets 404 (Not Found) once its session has expired', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z');
    await using timed = await serveMcp(homeServices(), {
      clock: () => now,
      config: { sessionTtlSeconds: 60 },
    });
    const session = await openSession(timed.url);
    expect((await post(timed.url, PING, session)).status).toBe(200);
    now += 60_000;
    expect((await post(timed.url, PING, session)).status).toBe(404);
  });

  test('is served by every process that has one of the secrets, also after the first was rotated', async () => {
    const session = await openSession(server.url);
    await using rotated = await serveMcp(homeServices(), {
      config: { sessionSecrets: ['a newer secret', 'a secret for tests'] },
    });
    expect((await post(rotated.url, PING, session)).status).toBe(200);
    const newer = await openSession(rotated.url);
    expect((await post(server.url, PING, newer)).status).toBe(404);
  });

  test('gets 400 (Bad Request) when its MCP-Protocol-Version is none that has sessions', async () => {
    const session = await openSession(server.url);
    const { status, json } = await post(server.url, PING, {
      ...session,
      'mcp-protocol-version': '2024-11-05',
    });
    expect([status, json.id]).toEqual([400, 7]);
  });

  test('needs no MCP-Protocol-Version, and may differ from that of the session', async () => {
    const { 'mcp-session-id': id } = await openSession(server.url);
    expect((await post(server.url, PING, { 'mcp-session-id': id })).json.result).toEqual({});
    const other = { 'mcp-session-id': id, 'mcp-protocol-version': '2025-03-26' };
    expect((await post(server.url, PING, other)).json.result).toEqual({});
  });

  test.each([['application/json'], ['*/*'], ['text/html'], ['application/json, text/event-stream']])(
    'is answered with JSON when it accepts %s',
    async (accept) => {
      const session = await openSession(server.url);
      const { status, headers, json } = await post(server.url, PING, { ...session, accept });
      expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(json).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
    },
  );

  test('is answered with an event when it accepts nothing else', async () => {
    const session = await openSession(server.url);
    const { headers, text } = await post(server.url, PING, { ...session, accept: 'text/event-stream' });
    expect(headers['content-type']).toBe('text/event-stream');
    expect(text).toBe('event: message\ndata: {"jsonrpc":"2.0","id":7,"result":{}}\n\n');
  });

  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
    ['gzip;q=0.5, br', 'br', brotliDecompressSync],
  ])('that accepts %s is answered in %s', async (accepted, coding, decoded) => {
    const session = await openSession(server.url);
    const plain = await post(server.url, request('tools/list'), session);
    const { headers, body } = await ask(server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted, ...session },
      body: JSON.stringify(request('tools/list')),
    });
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(decoded(body).equals(plain.body)).toBe(true);
  });

  test('of a few bytes is answered without coding', async () => {
    const session = await openSession(server.url);
    const { headers, json } = await post(server.url, PING, { ...session, 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], json.result]).toEqual([undefined, {}]);
  });

  test('may have the same id as that of another client at the same time', async () => {
    const session = await openSession(server.url);
    const answers = await Promise.all(
      REVIEWS.map(({ id }) =>
        post(server.url, request('tools/call', { name: 'get_review', arguments: { id } }, 1), session),
      ),
    );
    expect(answers.map(({ json }) => json.result.structuredContent.id)).toEqual(REVIEWS.map(({ id }) => id));
  });

  test.each([
    ['an unknown method', request('no/such'), -32601, 'Method not found'],
    ['a method of the other era', request('server/discover'), -32601, 'Method not found'],
    ['an unknown tool', request('tools/call', { name: 'nope' }), -32602, 'Unknown tool: nope'],
    ['a tool without name', request('tools/call', {}), -32602, undefined],
    [
      'arguments that are a list',
      request('tools/call', { name: 'search', arguments: [] }),
      -32602,
      undefined,
    ],
    ['an unknown prompt', request('prompts/get', { name: 'nope' }), -32602, 'Unknown prompt: nope'],
    ['an unknown resource', request('resources/read', { uri: 'reviews://x' }), -32002, 'Resource not found'],
    ['a second initialize', initializeMessage('2025-06-18', 7), undefined, undefined],
    [
      'a cursor where there is one page',
      request('tools/list', { cursor: 'x' }),
      -32602,
      'This list has one page: leave cursor out.',
    ],
  ])(
    'with %s gets an error of the protocol or a new session, with its id',
    async (_what, message, code, text) => {
      const session = await openSession(server.url);
      const { status, json } = await post(server.url, message, session);
      expect([status, json.id]).toEqual([200, 7]);
      expect(json.error?.code).toBe(code);
      if (text !== undefined) expect(json.error.message).toBe(text);
    },
  );

  test('with a task is answered as if there were none', async () => {
    const session = await openSession(server.url);
    const { json } = await post(
      server.url,
      request('tools/call', { name: 'get_topics', task: { ttl: 1000 }, _meta: { progressToken: 1 } }),
      session,
    );
    expect(json.result.structuredContent.topics).toHaveLength(1);
  });

  test('with a malformed _meta gets 400 (Bad Request) with its id', async () => {
    const session = await openSession(server.url);
    const malformed = request('tools/list', { _meta: { progressToken: {} } });
    const { status, json } = await post(server.url, malformed, session);
    expect([status, json.id, json.error.code]).toEqual([400, 7, -32600]);
  });
});

describe('notifications and responses', () => {
  test.each([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['a cancellation', { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }],
  ])('get 202 (Accepted) without a body: %s', async (_what, message) => {
    const session = await openSession(server.url);
    const { status, text } = await post(server.url, message, session);
    expect([status, text]).toEqual([202, '']);
  });
});

describe('a batch', () => {
  test('is answered in a session of 2025-03-26', async () => {
    const session = await openSession(server.url, '2025-03-26');
    const batch = [
      request('ping', {}, 'a'),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      request('nope', {}, 'b'),
      initializeMessage('2025-03-26', 'c'),
    ];
    const { json } = await post(server.url, batch, session);
    expect(json).toEqual([
      { jsonrpc: '2.0', id: 'a', result: {} },
      { jsonrpc: '2.0', id: 'b', error: expect.objectContaining({ code: -32601 }) },
      { jsonrpc: '2.0', id: 'c', error: expect.objectContaining({ code: -32600 }) },
    ]);
  });

  test('that cancels its own request is answered all the same', async () => {
    const session = await openSession(server.url, '2025-03-26');
    const batch = [
      request('tools/list', {}, 1),
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
    ];
    const { json } = await post(server.url, batch, session);
    expect(json.map(({ id }: { id: number }) => id)).toEqual([1]);
  });

  test('of notifications alone gets 202 (Accepted)', async () => {
    const session = await openSession(server.url, '2025-03-26');
    const batch = [{ jsonrpc: '2.0', method: 'notifications/initialized' }];
    expect((await post(server.url, batch, session)).status).toBe(202);
  });

  test.each([
    ['in a later revision', '2025-06-18', [PING]],
    ['that is too long', '2025-03-26', Array.from({ length: 51 }, (_, id) => request('ping', {}, id))],
    ['that is empty', '2025-03-26', []],
    ['with something else in it', '2025-03-26', [PING, 5]],
  ])('%s gets 400 (Bad Request)', async (_what, version, batch) => {
    const session = await openSession(server.url, version);
    const { status, json } = await post(server.url, batch, session);
    expect([status, json.id, json.error.code]).toEqual([400, null, -32600]);
  });
});

describe('DELETE', () => {
  test('ends a session with 204 (No Content), then 404 (Not Found) everywhere that shares the store', async () => {
    const store = memorySessionStore();
    await using one = await serveMcp(homeServices(), { store });
    await using two = await serveMcp(homeServices(), { store });
    const session = await openSession(one.url);
    expect((await post(two.url, PING, session)).status).toBe(200);
    const ended = await ask(one.url, { method: 'DELETE', headers: session });
    expect([ended.status, ended.text]).toEqual([204, '']);
    expect((await post(one.url, PING, session)).status).toBe(404);
    expect((await post(two.url, PING, session)).status).toBe(404);
    expect((await ask(one.url, { method: 'DELETE', headers: session })).status).toBe(404);
  });

  test('gets 400 (Bad Request) without a session', async () => {
    expect((await ask(server.url, { method: 'DELETE' })).status).toBe(400);
  });
});
