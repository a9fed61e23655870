import { expect, test } from 'vitest';
import { statelessRequest } from '../test/rpc.ts';
import { statelessRequestIn } from './stateless-request.ts';

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
])('a request %s is plainly right', (_what, body, more) => {
  const known = statelessRequestIn({ ...headers, ...more }, body);
  expect(known).toEqual({ id: Object(body).id, method: 'tools/call', params: Object(body).params });
});

test.each([
  ['that is none', 5, {}],
  ['in a batch', [message], {}],
  ['without id', without(message, 'id'), {}],
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
  ['with a state that we gave to nobody', withParams({ requestState: 'x' }), {}],
  ['with answers to what we did not ask', withParams({ inputResponses: {} }), {}],
  ['whose version is another in the header', message, { 'mcp-protocol-version': '2025-11-25' }],
  ['whose version is missing in the header', message, { 'mcp-protocol-version': undefined }],
  ['whose method is another in the header', message, { 'mcp-method': 'tools/list' }],
  ['whose method is missing in the header', message, { 'mcp-method': undefined }],
  ['whose name is another in the header', message, { 'mcp-name': 'fetch' }],
  ['whose name is missing in the header', message, { 'mcp-name': undefined }],
  ['whose name is in Base64', message, { 'mcp-name': '=?base64?c2VhcmNo?=' }],
  ['whose name looks like Base64', withParams({ name: '=?x' }), { 'mcp-name': '=?x' }],
  ['without name', { ...message, params: without(params, 'name') }, {}],
])('a request %s is left to the SDK', (_what, body, more) => {
  expect(statelessRequestIn({ ...headers, ...more }, body)).toBeNull();
});
