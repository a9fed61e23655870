import type { Request, Response } from 'express';
import { JSON_MEDIA_TYPE } from '../../../src/domain/topics.ts';
import { compress } from '../../http/compress.ts';
import { chooseCoding, type Coding, IDENTITY } from '../../http/content-coding.ts';
import { COMPRESS_ABOVE_BYTES } from '../../http/representation.ts';
import { KeptBytes, type Piece, stitchedGzip } from '../../http/stitched-gzip.ts';
import type { RpcError } from '../rpc-error.ts';
import { errorBody, type RequestId } from './json-rpc.ts';

/** Kept results are gzip but for their ends; the other codings are made anew for each answer. */
const ORDER = ['gzip', 'zstd', 'br'] as const;

/** The bytes of each piece. */
export function bytesOf(pieces: readonly Piece[]): Buffer[] {
  return pieces.map((piece) => (piece instanceof KeptBytes ? piece.bytes : piece));
}

/** Answers with JSON, coded as the client asks. */
export async function sendJson(
  request: Request,
  response: Response,
  status: number,
  pieces: readonly Piece[],
): Promise<void> {
  const plain = bytesOf(pieces);
  const isLong = lengthOf(plain) > COMPRESS_ABOVE_BYTES;
  const coding = chooseCoding(request.headers['accept-encoding']?.toString(), isLong, ORDER) ?? IDENTITY;
  const body = coding === IDENTITY ? plain : await coded(coding, pieces);
  // The client may be gone by now.
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'Content-Type': JSON_MEDIA_TYPE,
    'Content-Length': lengthOf(body),
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    ...(coding === IDENTITY ? {} : { 'Content-Encoding': coding }),
  });
  // Kept bytes are sent from where they are, in one go.
  response.cork();
  for (const part of body) response.write(part);
  response.end();
  response.uncork();
}

/** Answers with an error of the protocol. */
export function sendError(
  response: Response,
  status: number,
  id: RequestId | null,
  error: RpcError,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = errorBody(id, error);
  response.writeHead(status, {
    ...headers,
    'Content-Type': JSON_MEDIA_TYPE,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

async function coded(coding: Coding, pieces: readonly Piece[]): Promise<Buffer[]> {
  if (coding === 'gzip') return stitchedGzip(pieces);
  return [await compress(coding, Buffer.concat(bytesOf(pieces)), 'each-time')];
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
