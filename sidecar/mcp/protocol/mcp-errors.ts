import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { knownProblem } from '../../http/known-errors.ts';
import { MCP_PATH } from '../mcp-routes.ts';
import { INTERNAL_ERROR, RpcError } from '../rpc-error.ts';
import type { RequestId } from './json-rpc.ts';
import { Refusal } from './refusal.ts';
import { idOfUnread } from './request-body.ts';
import { sendError } from './send-json.ts';

/**
 * Answers with a JSON-RPC body what was refused at `/mcp` before it came to this room: too many requests, a method
 * that it has not, an unreadable target. Errors at other paths go on.
 */
export function mcpErrors({ log }: { log: Logger }): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (request.path === MCP_PATH) answerMcpError(response, error, await idOfUnread(request), log);
    else next(error);
  };
}

/**
 * Answers a request with an error of the protocol; `id` is null where it is not known. A fault of ours is logged and
 * says nothing of its cause.
 */
export function answerMcpError(response: Response, error: unknown, id: RequestId | null, log: Logger): void {
  const refusal = refusalFor(error);
  if (refusal === undefined) log.error({ err: error }, 'mcp request failed');
  if (response.headersSent) response.destroy();
  else if (refusal === undefined)
    sendError(response, 500, id, new RpcError(INTERNAL_ERROR, 'Internal error'));
  else sendError(response, refusal.status, refusal.id ?? id, refusal.error, refusal.headers);
}

/** What is thrown on purpose, as it is answered: an error of the protocol is the client's fault. */
function refusalFor(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof RpcError) return new Refusal(400, error);
  const problem = knownProblem(error);
  return problem && new Refusal(problem.status, problem.detail, { headers: problem.headers });
}
