import { isObject } from '../json-object.ts';
import type { RpcError } from '../rpc-error.ts';

/** The id of a request. */
export type RequestId = string | number;

/** The body of an error answer; `id` is null where no request could be read. */
export function errorBody(id: RequestId | null, { code, message, data }: RpcError): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    error: { code, message, ...(data === undefined ? {} : { data }) },
    id,
  });
}

/**
 * The id to answer a body with: that of a single request, even a malformed one; null for anything else, and for an
 * integer so large that reading it has changed it.
 */
export function requestIdOf(body: unknown): RequestId | null {
  if (!isObject(body) || isResponse(body)) return null;
  const { id } = body;
  return typeof id === 'string' || (typeof id === 'number' && isExact(id)) ? id : null;
}

/** The id of a response names a request of ours. */
function isResponse(body: Record<string, unknown>): boolean {
  return !('method' in body) && ('result' in body || 'error' in body);
}

function isExact(id: number): boolean {
  return Number.isInteger(id) ? Number.isSafeInteger(id) : Number.isFinite(id);
}
