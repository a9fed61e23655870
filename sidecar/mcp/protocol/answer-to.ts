import type { Logger } from 'pino';
import { INTERNAL_ERROR, RpcError } from '../rpc-error.ts';
import type { Result } from '../surface/result.ts';

/**
 * What a request comes to: the result, or the RpcError that was thrown. Anything else that is thrown is a fault of
 * ours: it is logged, and the answer says nothing of its cause.
 */
export async function answerTo(ask: () => Result | Promise<Result>, log: Logger): Promise<Result | RpcError> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RpcError) return error;
    log.error({ err: error }, 'mcp request failed');
    return new RpcError(INTERNAL_ERROR, 'Internal error');
  }
}
