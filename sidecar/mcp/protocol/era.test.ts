import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceSurface } from '../test/conformance-surface.ts';
import { statelessRequest } from '../test/rpc.ts';
import { sdkAnswers } from '../test/sdk-answers.ts';
import { statelessRequestIn } from './era.ts';

let sdk: Awaited<ReturnType<typeof sdkAnswers>>;
beforeAll(async () => {
  sdk = await sdkAnswers(conformanceSurface());
});
afterAll(() => sdk[Symbol.asyncDispose]());

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const { message, headers } = statelessRequest('tools/call', { name: 'search', arguments: { query: 'x' } });
const params: Record<string, unknown> = Object(message.params);
const meta: Record<string, unknown> = Object(params['_meta']);

const withParams = (more: object) => ({ ...message, params: { ...params, ...more } });
const withMeta = (more: object) => withParams({ _meta: { ...meta, ...more } });
const without = (from: object, name: string) =>
  Object.fromEntries(Object.entries(from).filter(([each]) => each !== name));

test.each([
  ['as clients send it', message, {}],
  ['with a text as id', { ...message, id: '😀' }, {}],
  ['with a progress token', withMeta({ progressToken: 5 }), {}],
  ['with keys of others in its envelope', withMeta({ 'example.com/trace': { id: [1] } }), {}],
  ['with what a client can', withMeta({ [CAPABILITIES]: { roots: { listChanged: true } } }), {}],
  [
    'without saying who the client is',
    withParams({ _meta: without(meta, 'io.modelcontextprotocol/clientInfo') }),
    {},
  ],
  ['with members of params that nobody knows', withParams({ more: 1 }), {}],
  [
    'with a state and answers, though we ask nothing',
    withParams({ requestState: 'x', inputResponses: {} }),
    {},
  ],
  ['whose name is in Base64', message, { 'mcp-name': '=?base64?c2VhcmNo?=' }],
  ['whose name looks like Base64', withParams({ name: '=?x' }), { 'mcp-name': '=?x' }],
  [
    'without name, which is for the method to refuse',
    { ...message, params: without(params, 'name') },
    { 'mcp-name': undefined },
  ],
])('a request %s is right, for us and for the SDK', async (_what, body, more) => {
  const known = statelessRequestIn({ ...headers, ...more }, body);
  expect((await sdk.post(body, given({ ...headers, ...more }))).status).toBe(200);
  expect(known).toEqual({ id: Object(body).id, method: 'tools/call', params: Object(body).params });
});

test.each([
  ['that is none', 5, {}],
  ['in a batch', [message], {}],
  ['with an id that is no integer', { ...message, id: 1.5 }, {}],
  ['with an inexact id', { ...message, id: 2 ** 53 }, {}],
  ['of another JSON-RPC', { ...message, jsonrpc: '1.0' }, {}],
  ['with further members', { ...message, more: 1 }, {}],
  ['without params', without(message, 'params'), {}],
  ['with params in a list', { ...message, params: [] }, {}],
  ['without envelope', withParams({ _meta: {} }), {}],
  ['of another revision', withMeta({ [VERSION]: '2099-01-01' }), {}],
  ['without capabilities', withParams({ _meta: without(meta, CAPABILITIES) }), {}],
  ['with capabilities that are none', withMeta({ [CAPABILITIES]: 5 }), {}],
  ['with a client that has no name', withMeta({ 'io.modelcontextprotocol/clientInfo': {} }), {}],
  ['with a log level that does not exist', withMeta({ 'io.modelcontextprotocol/logLevel': 'loud' }), {}],
  ['with a task that is none', withMeta({ 'io.modelcontextprotocol/related-task': 5 }), {}],
  ['with a progress token that is none', withMeta({ progressToken: {} }), {}],
  ['whose version is another in the header', message, { 'mcp-protocol-version': '2025-11-25' }],
  ['whose version is missing in the header', message, { 'mcp-protocol-version': undefined }],
  ['whose method is another in the header', message, { 'mcp-method': 'tools/list' }],
  ['whose method is missing in the header', message, { 'mcp-method': undefined }],
  ['whose name is another in the header', message, { 'mcp-name': 'fetch' }],
  ['whose name is missing in the header', message, { 'mcp-name': undefined }],
  ['whose name is another in Base64', message, { 'mcp-name': '=?base64?ZmV0Y2g=?=' }],
  ['whose name is not well coded', message, { 'mcp-name': '=?base64?c2Vhc mNo?=' }],
])('a request %s is left to the SDK, which refuses it', async (_what, body, more) => {
  expect(statelessRequestIn({ ...headers, ...more }, body)).toBeNull();
  expect((await sdk.post(body, given({ ...headers, ...more }))).status).toBe(400);
});

test('a notification is no request', async () => {
  const body = without(message, 'id');
  expect(statelessRequestIn(headers, body)).toBeNull();
  expect((await sdk.post(body, headers)).status).toBe(202);
});

function given(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(entries.flat());
}
