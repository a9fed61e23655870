import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { knownProblem } from '../../http/known-errors.ts';
import { requestIdOf } from '../../http/request-id.ts';
import { INTERNAL_ERROR, REFUSED, RpcError } from '../rpc-error.ts';
import { errorBody, type RequestId, sendJson } from './json-rpc.ts';

/** A request that is not taken on: answered with an HTTP status and an error of the protocol. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly error: RpcError;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, error: RpcError | string, headers: Readonly<Record<string, string>> = {}) {
    super(typeof error === 'string' ? error : error.message);
    this.status = status;
    this.error = typeof error === 'string' ? new RpcError(REFUSED, error) : error;
    this.headers = headers;
  }
}

const FAULT = new Refusal(500, new RpcError(INTERNAL_ERROR, 'Internal error'));

/**
 * Answers a request with an error of the protocol; `id` is null where it is not known. A fault of ours is logged and
 * says nothing of its cause.
 */
export async function answerError(
  response: ServerResponse,
  thrown: unknown,
  id: RequestId | null,
  log: Logger,
): Promise<void> {
  const refusal = refusalFor(thrown);
  if (refusal === undefined)
    log.error({ err: thrown, requestId: requestIdOf(response.req) }, 'mcp request failed');
  const { status, error, headers } = refusal ?? FAULT;
  if (response.headersSent) response.destroy();
  else await sendJson(response, status, [errorBody(id, error)], Object.entries(headers).flat());
}

/** What is thrown on purpose, as it is answered: an error of the protocol is the client's fault. */
function refusalFor(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof RpcError) return new Refusal(400, thrown);
  const problem = knownProblem(thrown);
  return problem && new Refusal(problem.status, problem.detail, problem.headers);
}
