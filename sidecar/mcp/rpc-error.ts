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
