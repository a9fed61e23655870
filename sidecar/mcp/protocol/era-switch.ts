import type { IncomingHttpHeaders } from 'node:http';
import { classifyInboundRequest } from '@modelcontextprotocol/server';
import { isObject } from '../json-object.ts';
import { isSessionVersion } from './protocol-versions.ts';

/**
 * Whether a POST is for the stateless era: it bears the envelope of 2026-07-28, names that revision in its header, or
 * is no JSON-RPC message at all (that era refuses it with the right words). Everything else belongs to a session.
 */
export function isStateless(headers: IncomingHttpHeaders, body: unknown): boolean {
  const version = headers['mcp-protocol-version']?.toString();
  if (headers['mcp-session-id'] !== undefined && isPlainRequest(body) && !isNewer(version)) return false;
  const method = headers['mcp-method']?.toString();
  return (
    classifyInboundRequest({
      httpMethod: 'POST',
      body,
      ...(version === undefined ? {} : { protocolVersionHeader: version }),
      ...(method === undefined ? {} : { mcpMethodHeader: method }),
    }).kind !== 'legacy'
  );
}

/** Most requests by far: of a session, whole, and without an envelope. The SDK would say the same, at more length. */
function isPlainRequest(body: unknown): boolean {
  if (!isObject(body) || body['jsonrpc'] !== '2.0' || typeof body['method'] !== 'string') return false;
  const { id, params = {} } = body;
  return (typeof id === 'string' || Number.isSafeInteger(id)) && isObject(params) && !('_meta' in params);
}

function isNewer(version: string | undefined): boolean {
  return version !== undefined && !isSessionVersion(version.trim());
}
