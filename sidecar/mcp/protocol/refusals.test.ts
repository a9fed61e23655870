import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, exchange } from '../../test/ask.ts';
import { homeServices } from '../test/home-services.ts';
import { type McpServer, serveMcp } from '../test/mcp-server.ts';
import {
  initializeMessage,
  openSession,
  post,
  postStateless,
  request,
  statelessRequest,
} from '../test/rpc.ts';

let server: McpServer;
beforeAll(async () => {
  server = await serveMcp(homeServices(), {
    config: { allowedOrigins: ['https://app.example'], allowedHosts: ['intranet:8080'] },
  });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a body', () => {
  test.each([
    ['that is no JSON', '{"jsonrpc":', 400, -32700],
    ['that is empty', '', 400, -32700],
    ['of a number', '5', 400, -32600],
    ['without jsonrpc', '{"id":1,"method":"ping"}', 400, -32600],
    ['over 100 KiB', `{"x":"${'x'.repeat(102_400)}"}`, 413, -32000],
  ])('%s gets an error of the protocol', async (_what, body, status, code) => {
    const answer = await post(server.url, body);
    expect([answer.status, answer.json.jsonrpc, answer.json.error.code]).toEqual([status, '2.0', code]);
    expect(answer.json.id).toBe(body.includes('"id":1') ? 1 : null);
  });

  test.each([
    ['without method', '{"jsonrpc":"2.0","id":5}', 5],
    ['with a method of a wrong type', '{"jsonrpc":"2.0","id":"x","method":5}', 'x'],
    ['with an id that numbers cannot hold', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}', null],
    ['with the largest exact id', '{"id":9007199254740991,"method":"ping"}', 9_007_199_254_740_991],
  ])('%s is refused with the id as it was sent, or with null', async (_what, body, id) => {
    const session = await openSession(server.url);
    const { headers } = statelessRequest('ping');
    for (const more of [{}, session, headers]) {
      const { status, json } = await post(server.url, body, more);
      expect([status, json.id, json.error.code]).toEqual([400, id, -32600]);
    }
  });

  test('of a response is answered without its id, which is that of no request', async () => {
    const { status, json } = await post(server.url, '{"jsonrpc":"2.0","id":5,"result":{}}');
    expect([status, json.id]).toEqual([400, null]);
  });

  test('of exactly 100 KiB is read', async () => {
    const start = '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"';
    const body = `${start}${'x'.repeat(102_400 - start.length - 3)}"}}`;
    expect((await post(server.url, body, await openSession(server.url))).status).toBe(200);
  });

  test('that is not UTF-8 gets 400 (Bad Request)', async () => {
    const body = Buffer.from([0x22, 0xff, 0x22]);
    const headers = { 'content-type': 'application/json' };
    expect((await ask(server.url, { method: 'POST', headers, body })).status).toBe(400);
  });

  test.each([
    ['text/plain', {}],
    ['application/jsonp', {}],
    ['application/json; charset=latin1', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('of %s %j gets 415 (Unsupported Media Type) and stays unread', async (type, headers) => {
    const { status, json } = await post(server.url, initializeMessage('2025-11-25', 'mine'), {
      ...headers,
      'content-type': type,
    });
    expect([status, json.jsonrpc, json.id]).toEqual([415, '2.0', null]);
  });

  test.each([
    ['in chunks', { body: '{"id":1}', headers: { 'transfer-encoding': 'chunked' } }],
    ['that is no JSON', { body: 'id=1' }],
    ['that is empty', {}],
  ])('of another type %s gets 415 (Unsupported Media Type) without an id', async (_what, question) => {
    const { status, text } = await ask(server.url, { method: 'POST', ...question });
    expect([status, JSON.parse(text).id]).toEqual([415, null]);
  });

  test('of application/json with charset=utf-8 is read', async () => {
    const headers = { 'content-type': 'application/json; charset="UTF-8"' };
    expect((await post(server.url, initializeMessage(), headers)).status).toBe(200);
  });

  test('that goes on after the limit in chunks gets 413 (Content Too Large)', async () => {
    const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`;
    const answer = await exchange(
      server.port,
      `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('who asks', () => {
  test.each([
    ['https://reviews.example', 200],
    ['http://localhost:6274', 200],
    ['http://127.0.0.1', 200],
    ['http://[::1]:3000', 200],
    ['https://app.example', 200],
    ['https://evil.example', 403],
    ['https://reviews.example.evil.example', 403],
    ['http://reviews.example', 403],
    ['null', 403],
    ['not an origin', 403],
  ])('from Origin %s gets %i', async (origin, status) => {
    const answer = await post(server.url, initializeMessage('2025-06-18', 'mine'), { origin });
    expect([answer.status, answer.json.id]).toEqual([status, 'mine']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await postStateless(server.url, 'tools/list')).status).toBe(200);
  });

  test.each([
    ['with an empty Origin first', ['', undefined]],
    ['without Origin first', [undefined, '']],
  ])('%s: an empty one is refused, an absent one is not', async (_what, origins) => {
    await using fresh = await serveMcp(homeServices());
    for (const origin of [...origins, ...origins]) {
      const headers: Record<string, string> = origin === undefined ? {} : { origin };
      const { status } = await post(fresh.url, initializeMessage(), headers);
      expect(status).toBe(origin === undefined ? 200 : 403);
    }
  });

  test.each([
    ['reviews.example', 200],
    ['REVIEWS.example:443', 200],
    ['localhost:8080', 200],
    ['[::1]', 200],
    ['intranet:8080', 200],
    ['intranet:9090', 403],
    ['evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost/evil', 403],
    ['user@localhost', 403],
  ])('at Host %s gets %i', async (host, status) => {
    expect((await post(server.url, initializeMessage(), { host })).status).toBe(status);
    expect((await ask(server.url, { headers: { host } })).status).toBe(status === 200 ? 400 : 403);
  });

  test('gets in from everywhere when everything is allowed', async () => {
    await using open = await serveMcp(homeServices(), { config: { allowedOrigins: '*', allowedHosts: '*' } });
    const headers = { host: 'any.example', origin: 'https://other.example' };
    expect((await post(open.url, initializeMessage(), headers)).status).toBe(200);
  });
});

describe('a method', () => {
  test('that is none of POST, GET and DELETE gets 405 (Method Not Allowed) with Allow', async () => {
    const { status, headers, text } = await ask(server.url, { method: 'PUT' });
    expect([status, headers.allow]).toEqual([405, 'POST, GET, DELETE, OPTIONS']);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null });
    expect((await ask(server.url, { method: 'HEAD' })).status).toBe(405);
  });

  test('OPTIONS is answered before anything is asked of the session, with the headers of the protocol', async () => {
    const { status, headers } = await ask(server.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'content-type,mcp-session-id,mcp-protocol-version,mcp-method,mcp-name',
      },
    });
    expect(status).toBe(204);
    expect(headers['access-control-allow-methods']).toContain('DELETE');
    for (const name of ['mcp-session-id', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
      expect(headers['access-control-allow-headers']).toContain(name);
    }
  });
});

test('every answer exposes Mcp-Session-Id to scripts', async () => {
  const answers = [
    await post(server.url, initializeMessage()),
    await post(server.url, request('ping')),
    await post(server.url, '{'),
    await ask(server.url),
  ];
  for (const { headers } of answers)
    expect(headers['access-control-expose-headers']).toContain('Mcp-Session-Id');
});
