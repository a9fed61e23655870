import type { ServerResponse } from 'node:http';
import { JSON_MEDIA_TYPE } from '../../../src/domain/topics.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import type { Piece } from '../../http/stitched-gzip.ts';

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
