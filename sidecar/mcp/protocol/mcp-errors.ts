import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { knownProblem } from '../../http/known-errors.ts';
import { INTERNAL_ERROR, REFUSED, RpcError } from '../rpc-error.ts';
import { MCP_PATH } from '../mcp-routes.ts';
import { Refusal } from './refusal.ts';
import { sendError } from './rpc-response.ts';

/**
 * Answers with a JSON-RPC body what was refused at `/mcp` before it came to this room: too many requests, a method
 * that it has not, an unreadable target. Errors at other paths go on.
 */
export function mcpErrors({ log }: { log: Logger }): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (request.path === MCP_PATH) answerMcpError(response, error, log);
    else next(error);
  };
}

/** Answers with an error of the protocol; a fault of ours is logged and says nothing of its cause. */
export function answerMcpError(response: Response, error: unknown, log: Logger): void {
  const refusal = error instanceof Refusal ? error : refusalFor(error);
  if (refusal === undefined) log.error({ err: error }, 'mcp request failed');
  if (response.headersSent) response.destroy();
  else if (refusal === undefined) {
    sendError(response, 500, null, new RpcError(INTERNAL_ERROR, 'Internal error'));
  } else sendError(response, refusal.status, refusal.id, refusal.error, refusal.headers);
}

function refusalFor(error: unknown): Refusal | undefined {
  const problem = knownProblem(error);
  if (problem === undefined) return undefined;
  const { status, detail, headers } = problem;
  return new Refusal(status, new RpcError(REFUSED, detail), { headers });
}
