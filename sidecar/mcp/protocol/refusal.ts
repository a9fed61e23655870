import { REFUSED, RpcError } from '../rpc-error.ts';
import type { RequestId } from './json-rpc.ts';

/** A request that is not taken on: answered with an HTTP status and an error of the protocol. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly error: RpcError;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the request, where nobody else knows it. */
  readonly id: RequestId | null;

  constructor(
    status: number,
    error: RpcError | string,
    {
      headers = {},
      id = null,
    }: { readonly headers?: Readonly<Record<string, string>>; readonly id?: RequestId | null } = {},
  ) {
    super(typeof error === 'string' ? error : error.message);
    this.status = status;
    this.error = typeof error === 'string' ? new RpcError(REFUSED, error) : error;
    this.headers = headers;
    this.id = id;
  }
}
