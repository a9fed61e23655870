import type { ServerResponse } from 'node:http';
import { JSON_MEDIA_TYPE } from '../../../src/domain/topics.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import type { Piece } from '../../http/stitched-gzip.ts';

/** Answers a POST with JSON, coded as the client asks; nobody may keep it. */
export function sendJson(
  response: ServerResponse,
  status: number,
  pieces: readonly Piece[],
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const headers = { ...more, 'Content-Type': JSON_MEDIA_TYPE, 'Cache-Control': 'no-store' };
  return sendPieces(response, { status, headers, pieces });
}
