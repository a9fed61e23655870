import type { ServerResponse } from 'node:http';
import { compress } from './compress.ts';
import { chooseCoding, type Coding, IDENTITY } from './content-coding.ts';
import { COMPRESS_ABOVE_BYTES } from './representation.ts';
import { bytesOf, type Piece, stitchedGzip } from './stitched-gzip.ts';

/** Kept pieces are deflated already; the other codings are made anew for each answer. */
const ORDER = ['gzip', 'zstd', 'br'] as const;

/** Up to so many bytes, copying them costs less than sending them in several pieces. */
const MOST_JOINED_BYTES = 4096;

/**
 * Sends pieces, one after the other, as the body of an answer that is made for one client, coded as that client asks;
 * a client that refuses every coding that we have gets none. Nothing is sent to one that has left.
 */
export async function sendPieces(
  res: ServerResponse,
  {
    status,
    headers,
    pieces,
  }: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly pieces: readonly Piece[];
  },
): Promise<void> {
  const plain = bytesOf(pieces);
  const isLong = lengthOf(plain) > COMPRESS_ABOVE_BYTES;
  const coding = chooseCoding(res.req.headers['accept-encoding']?.toString(), isLong, ORDER) ?? IDENTITY;
  const body = coding === IDENTITY ? plain : await coded(coding, pieces);
  if (res.headersSent || res.destroyed) return;
  const length = lengthOf(body);
  res.writeHead(status, {
    ...headers,
    'Content-Length': length,
    Vary: 'Accept-Encoding',
    ...(coding === IDENTITY ? {} : { 'Content-Encoding': coding }),
  });
  if (length <= MOST_JOINED_BYTES) {
    res.end(Buffer.concat(body, length));
    return;
  }
  // Kept bytes are sent from where they are, in one go.
  res.cork();
  for (const part of body) res.write(part);
  res.end();
  res.uncork();
}

async function coded(coding: Coding, pieces: readonly Piece[]): Promise<Buffer[]> {
  if (coding === 'gzip') return stitchedGzip(pieces);
  return [await compress(coding, Buffer.concat(bytesOf(pieces)), 'each-time')];
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
