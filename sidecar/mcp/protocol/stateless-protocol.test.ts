import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { conformanceSurface } from '../test/conformance-surface.ts';
import { homeServices, REVIEWS } from '../test/home-services.ts';
import { type McpServer, serveMcp } from '../test/mcp-server.ts';
import { post, statelessRequest } from '../test/rpc.ts';
import { sdkAnswers } from '../test/sdk-answers.ts';

const JSON_BODY = { 'content-type': 'application/json' };

let server: McpServer;
let sdk: Awaited<ReturnType<typeof sdkAnswers>>;
beforeAll(async () => {
  server = await serveMcp(homeServices(), { surface: conformanceSurface() });
  sdk = await sdkAnswers(conformanceSurface());
});
afterAll(async () => {
  await sdk[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

const called = (name: string, args?: object) => ['tools/call', { name, arguments: args }] as const;

/** Every method that both paths answer, with what is right and what is wrong about its params. */
const REQUESTS: readonly (readonly [method: string, params: Record<string, unknown>])[] = [
  ...['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'].flatMap((method) =>
    [{}, { cursor: null }, { cursor: 'x' }].map((params) => [method, params] as const),
  ),
  ...['get_business', 'get_insights', 'get_topics', 'get_faq', 'get_trend'].map((name) => called(name)),
  called('search_reviews'),
  called('search_reviews', { limit: 2, detail: 'concise' }),
  called('search_reviews', { limit: 0 }),
  called('search_reviews', { stars: 5 }),
  called('search', { query: 'on time' }),
  called('fetch', { id: REVIEWS[1].id }),
  called('get_review', { id: 'nope' }),
  called('nope'),
  called('test_error_handling'),
  called('test_multiple_content_types'),
  ['tools/call', { name: 'search', arguments: [] }],
  ['tools/call', { name: 5 }],
  ['tools/call', {}],
  ['resources/read', { uri: 'reviews://business' }],
  ['resources/read', { uri: `reviews://reviews/${REVIEWS[1].id}` }],
  ['resources/read', { uri: 'ui://reviewcast/rating-card' }],
  ['resources/read', { uri: 'reviews://nope' }],
  ['resources/read', {}],
  ['prompts/get', { name: 'summarize_reviews' }],
  ['prompts/get', { name: 'answer_from_reviews', arguments: { question: 'Are they on time?' } }],
  ['prompts/get', { name: 'answer_from_reviews' }],
  ['prompts/get', { name: 'nope' }],
  [
    'completion/complete',
    { ref: { type: 'ref/prompt', name: 'summarize_reviews' }, argument: { name: 'subject', value: 'g' } },
  ],
  ['completion/complete', { ref: { type: 'ref/resource', uri: 'x' }, argument: { name: 'id', value: '' } }],
  ['completion/complete', {}],
];

test.each(REQUESTS)('%s %j is answered as the SDK answers it', async (method, params) => {
  const { message, headers } = statelessRequest(method, params);
  const answer = await post(server.url, message, headers);
  const expected = await sdk.post(message, headers);
  expect(answer.status).toBe(expected.status);
  expect(answer.json).toEqual(JSON.parse(expected.text));
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('the same answer comes in gzip', async () => {
  const { message, headers } = statelessRequest('tools/list');
  const question = { method: 'POST', body: JSON.stringify(message) };
  const plain = await ask(server.url, { ...question, headers: { ...JSON_BODY, ...headers } });
  const accepting = { ...JSON_BODY, ...headers, 'accept-encoding': 'gzip' };
  const coded = await ask(server.url, { ...question, headers: accepting });
  expect(coded.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(coded.body).equals(plain.body)).toBe(true);
});

test.each(['test_tool_with_progress', 'test_tool_with_logging'])(
  'the notifications of %s go ahead of its answer as the SDK sends them',
  async (name) => {
    const { message, headers } = statelessRequest('tools/call', { name });
    const { _meta: envelope }: Record<string, unknown> = Object(message.params);
    const params = { name, _meta: { ...Object(envelope), progressToken: 'p' } };
    const answer = await post(server.url, { ...message, params }, headers);
    const expected = await sdk.post({ ...message, params }, headers);
    expect([answer.headers['content-type'], expected.type]).toEqual([
      'text/event-stream',
      'text/event-stream',
    ]);
    expect(eventsIn(answer.text)).toEqual(eventsIn(expected.text));
    expect(eventsIn(answer.text)).toHaveLength(4);
  },
);

function eventsIn(text: string): unknown[] {
  const events = text.split('\n\n').filter((event) => event !== '');
  return events.map((event) => JSON.parse(event.replace(/^event: message\ndata: /, '')));
}
