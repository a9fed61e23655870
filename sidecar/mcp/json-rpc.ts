/** Error codes of JSON-RPC 2.0 (section 5.1) and of MCP. */
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;
/** What the SDKs answer where the transport refuses a request and no better code exists. */
export const REFUSED = -32000;
/** A session that is not known, as the SDKs answer it. */
export const SESSION_NOT_FOUND = -32001;
/** A resource that does not exist; from 2026-07-28 on the SDK turns it into INVALID_PARAMS. */
export const RESOURCE_NOT_FOUND = -32002;

/** The id of a request. */
export type RequestId = string | number;

/** An error that is answered to the client as it is: code, message and data. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

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

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
