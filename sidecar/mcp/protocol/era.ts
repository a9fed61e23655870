import type { IncomingHttpHeaders } from 'node:http';
import { classifyInboundRequest, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { remembered } from '../../http/remembered.ts';
import { isObject, type JsonObject } from '../json-object.ts';
import type { RequestId } from './json-rpc.ts';
import { isSessionVersion, STATELESS_VERSIONS } from './protocol-versions.ts';

/** A request of the stateless era. */
export interface StatelessRequest {
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
}

const [STATELESS] = STATELESS_VERSIONS;

/**
 * The request of a POST, where its members, its envelope and its headers are what revision 2026-07-28 asks for, as the
 * SDK reads it. Null for anything else: the SDK knows what is wrong with it, or it is of a session.
 *
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function statelessRequestIn(headers: IncomingHttpHeaders, body: unknown): StatelessRequest | null {
  if (headers['mcp-protocol-version'] !== STATELESS || !isObject(body)) return null;
  const { jsonrpc, id, method, params } = body;
  const isRequest = jsonrpc === '2.0' && Object.keys(body).length === 4;
  if (!isRequest || !isExactId(id) || typeof method !== 'string' || !isObject(params)) return null;
  if (headers['mcp-method'] !== method || !isNamed(headers['mcp-name'], method, params)) return null;
  return hasEnvelope(params['_meta']) ? { id, method, params } : null;
}

/**
 * Whether a POST is for the stateless era: it bears the envelope of 2026-07-28, names that revision in its header, or
 * is no JSON-RPC message at all (that era refuses it with the right words). Everything else belongs to a session.
 */
export function isStateless(headers: IncomingHttpHeaders, body: unknown): boolean {
  const version = headers['mcp-protocol-version']?.toString();
  const isOfSession = version === undefined || isSessionVersion(version.trim());
  if (headers['mcp-session-id'] !== undefined && isOfSession && isPlainRequest(body)) return false;
  return kindOf(body, version, headers['mcp-method']?.toString()) !== 'legacy';
}

function kindOf(body: unknown, version?: string, method?: string) {
  return classifyInboundRequest({
    httpMethod: 'POST',
    body,
    ...(version === undefined ? {} : { protocolVersionHeader: version }),
    ...(method === undefined ? {} : { mcpMethodHeader: method }),
  }).kind;
}

/** Most requests by far: of a session, whole, and without an envelope. The SDK would say the same, at more length. */
function isPlainRequest(body: unknown): boolean {
  if (!isObject(body) || body['jsonrpc'] !== '2.0' || typeof body['method'] !== 'string') return false;
  const { id, params = {} } = body;
  return isExactId(id) && isObject(params) && !('_meta' in params);
}

function isExactId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

/** What `Mcp-Name` repeats of the params, by method; in Base64 where a header cannot carry it (SEP-2243). */
const NAMED_BY = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);
const CODED = /^=\?base64\?(.*)\?=$/;

function isNamed(header: string | string[] | undefined, method: string, params: JsonObject): boolean {
  const member = NAMED_BY.get(method);
  const name = member === undefined ? undefined : params[member];
  // What is wrong with such a name is for the method to say.
  if (typeof name !== 'string') return true;
  const coded = CODED.exec(String(header))?.[1];
  return coded === undefined ? header === name : coded === Buffer.from(name).toString('base64');
}

function hasEnvelope(meta: unknown): boolean {
  if (!isObject(meta) || meta[PROTOCOL_VERSION_META_KEY] !== STATELESS) return false;
  // New with each request, while the rest says who the client is.
  const { progressToken = '', ...envelope } = meta;
  return isExactId(progressToken) && isEnvelope(JSON.stringify(envelope));
}

const isEnvelope = remembered((envelope) => {
  const params = { _meta: JSON.parse(envelope) };
  return kindOf({ jsonrpc: '2.0', id: 0, method: 'tools/list', params }, STATELESS) === 'modern';
});
