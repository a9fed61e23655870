import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceSurface } from '../test/conformance-surface.ts';
import { homeServices, REVIEWS } from '../test/home-services.ts';
import { type McpServer, serveMcp } from '../test/mcp-server.ts';
import { openSession, post, postStateless, request, statelessRequest } from '../test/rpc.ts';

let server: McpServer;
beforeAll(async () => {
  server = await serveMcp(homeServices());
});
afterAll(() => server[Symbol.asyncDispose]());

test('says what it is and speaks in server/discover', async () => {
  const { status, json } = await postStateless(server.url, 'server/discover');
  expect(status).toBe(200);
  expect(json.result).toMatchObject({
    resultType: 'complete',
    supportedVersions: ['2026-07-28'],
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: expect.stringContaining('Test Plumbing'),
  });
});

test('needs neither a session nor initialize, and gives none', async () => {
  const { headers, json } = await postStateless(server.url, 'tools/call', {
    name: 'get_review',
    arguments: { id: REVIEWS[1].id },
  });
  expect(headers['mcp-session-id']).toBeUndefined();
  expect(json.result.structuredContent.text).toBe('Gazi came on time.');
});

test.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])(
  'says how long %s may be kept',
  async (method) => {
    const { json } = await postStateless(server.url, method);
    expect(json.result).toMatchObject({ ttlMs: 60_000, cacheScope: 'public', resultType: 'complete' });
  },
);

test('answers 404 (Not Found) to a method that it has not', async () => {
  const { status, json } = await postStateless(server.url, 'no/such');
  expect([status, json.id, json.error.code]).toEqual([404, 7, -32601]);
  expect((await postStateless(server.url, 'resources/subscribe', { uri: 'x' })).status).toBe(404);
});

test('answers a resource that does not exist with invalid params', async () => {
  const { json } = await postStateless(server.url, 'resources/read', { uri: 'reviews://nope' });
  expect(json.error).toMatchObject({ code: -32602, data: { uri: 'reviews://nope' } });
});

test('answers 400 (Bad Request) with the id when headers and body disagree or an unknown revision is named', async () => {
  const { message, headers } = statelessRequest('tools/call', { name: 'get_topics' });
  for (const [wrong, code] of [
    [{ 'mcp-method': 'tools/list' }, -32020],
    [{ 'mcp-name': 'get_faq' }, -32020],
    [{ 'mcp-protocol-version': '2025-06-18' }, -32020],
  ] as const) {
    const { status, json } = await post(server.url, message, { ...headers, ...wrong });
    expect([status, json.id, json.error.code]).toEqual([400, 7, code]);
  }
  const future = JSON.parse(JSON.stringify(message).replaceAll('2026-07-28', '2099-01-01'));
  const { status, json } = await post(server.url, future, {
    ...headers,
    'mcp-protocol-version': '2099-01-01',
  });
  expect([status, json.id, json.error.data.supported]).toEqual([400, 7, ['2026-07-28']]);
});

test('is spoken on the same URL as sessions, even with the id of one', async () => {
  const session = await openSession(server.url);
  const { message, headers } = statelessRequest('tools/list');
  const stateless = await post(server.url, message, { ...session, ...headers });
  expect(stateless.json.result.resultType).toBe('complete');
  const inSession = await post(server.url, request('tools/list'), session);
  expect(inSession.json.result.resultType).toBeUndefined();
});

test('streams notifications ahead of an answer, in both eras', async () => {
  await using fixtures = await serveMcp(homeServices(), { surface: conformanceSurface() });
  const session = await openSession(fixtures.url);
  const params = { name: 'test_tool_with_progress', _meta: { progressToken: 'p' } };
  const { headers, text } = await post(fixtures.url, request('tools/call', params), session);
  expect(headers['content-type']).toBe('text/event-stream');
  const events = text.split('\n\n').filter((event) => event !== '');
  expect(events).toHaveLength(4);
  expect(events[0]).toContain('"progressToken":"p","progress":0');
  expect(events[3]).toContain('"result":{"content":[{"type":"text","text":"p"}]}');
  const json = await post(fixtures.url, request('tools/call', params), {
    ...session,
    accept: 'application/json',
  });
  expect(json.json.result.content[0].text).toBe('p');
});
