import { REFUSED, RpcError } from '../rpc-error.ts';
import type { RequestId } from './json-rpc.ts';

/** A request that is not taken on: answered with an HTTP status and an error of the protocol. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly error: RpcError;
  /** Of the request; null where it could not be read. */
  readonly id: RequestId | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    error: RpcError | string,
    {
      id = null,
      headers = {},
    }: { readonly id?: RequestId | null; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(typeof error === 'string' ? error : error.message);
    this.status = status;
    this.error = typeof error === 'string' ? new RpcError(REFUSED, error) : error;
    this.id = id;
    this.headers = headers;
  }
}
