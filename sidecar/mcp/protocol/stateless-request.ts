import type { IncomingHttpHeaders } from 'node:http';
import { classifyInboundRequest, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { remembered } from '../../http/remembered.ts';
import { isObject, type JsonObject } from '../json-object.ts';
import type { RequestId } from './json-rpc.ts';
import { STATELESS_VERSIONS } from './protocol-versions.ts';

/** A request of the stateless era with which nothing is wrong. */
export interface StatelessRequest {
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
}

const [VERSION] = STATELESS_VERSIONS;

/** What `Mcp-Name` repeats of the params, by method (SEP-2243). */
const NAMED_BY = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/** How a value in Base64 starts in a header. */
const CODED = '=?';

/**
 * The request, where its members, its envelope and its headers are plainly what revision 2026-07-28 asks for. Null for
 * anything else: the SDK knows what is wrong with it, or that nothing is.
 *
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function statelessRequestIn(headers: IncomingHttpHeaders, body: unknown): StatelessRequest | null {
  if (headers['mcp-protocol-version'] !== VERSION || !isObject(body)) return null;
  const { jsonrpc, id, method, params } = body;
  const isRequest = jsonrpc === '2.0' && Object.keys(body).length === 4;
  if (!isRequest || !isExactId(id) || typeof method !== 'string' || !isObject(params)) return null;
  if (headers['mcp-method'] !== method || !isNamed(headers['mcp-name'], method, params)) return null;
  // What answers an earlier question of ours, though we ask none.
  if ('inputResponses' in params || 'requestState' in params) return null;
  return hasEnvelope(params['_meta']) ? { id, method, params } : null;
}

function isExactId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

function isNamed(header: string | string[] | undefined, method: string, params: JsonObject): boolean {
  const member = NAMED_BY.get(method);
  if (member === undefined) return true;
  const name = params[member];
  return typeof name === 'string' && name === header && !name.startsWith(CODED);
}

function hasEnvelope(meta: unknown): boolean {
  if (!isObject(meta) || meta[PROTOCOL_VERSION_META_KEY] !== VERSION) return false;
  // New with each request, while the rest says who the client is.
  const { progressToken = '', ...envelope } = meta;
  return isExactId(progressToken) && isEnvelope(JSON.stringify(envelope));
}

const isEnvelope = remembered((envelope) => {
  const params = { _meta: JSON.parse(envelope) };
  return (
    classifyInboundRequest({
      httpMethod: 'POST',
      protocolVersionHeader: VERSION,
      body: { jsonrpc: '2.0', id: 0, method: 'tools/list', params },
    }).kind === 'modern'
  );
});
