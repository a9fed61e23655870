import type { ServerResponse } from 'node:http';
import { JSON_MEDIA_TYPE } from '../../../src/domain/topics.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import type { Piece } from '../../http/stitched-gzip.ts';
import { isObject } from '../json-object.ts';
import { RpcError } from '../rpc-error.ts';
import type { Result } from '../surface/result.ts';

/** The id of a request. */
export type RequestId = string | number;

/** The end of a result that has no further members, and of the answer around it. */
const END = '}}';

/** The answer to a request; `end` closes a result and the answer, after members that an era adds. */
export function answerBody(id: unknown, answer: Result | RpcError, end: Piece = END): readonly Piece[] {
  if (answer instanceof RpcError) return [errorBody(id, answer)];
  return [`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`, answer.start, end];
}

/** The answer to a request that came to an error; `id` is null where it could not be read. */
export function errorBody(id: unknown, { code, message, data }: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message, data } });
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

const FIELDS = ['Content-Type', JSON_MEDIA_TYPE, 'Cache-Control', 'no-store'];

/** Answers a POST with JSON, coded as the client asks; nobody may keep it. `more` are names and values in turn. */
export function sendJson(
  response: ServerResponse,
  status: number,
  pieces: readonly Piece[],
  more: readonly string[] = [],
): Promise<void> | void {
  return sendPieces(response, { status, fields: [...more, ...FIELDS], pieces });
}
