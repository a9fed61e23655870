import type { ServerResponse } from 'node:http';
import { sendHead } from './answer-head.ts';
import { compress } from './compress.ts';
import { chooseCoding, type Coding, IDENTITY } from './content-coding.ts';
import { COMPRESS_ABOVE_BYTES } from './representation.ts';
import { bytesOf, KeptBytes, type Piece, stitchedGzip } from './stitched-gzip.ts';

/** Kept pieces are deflated already; the other codings are made anew for each answer. */
const ORDER = ['gzip', 'zstd', 'br'] as const;

/**
 * Sends pieces, one after the other, as the body of an answer that is made for one client, coded as that client asks;
 * a client that refuses every coding that we have gets none. `fields` are names and values in turn. Nothing is sent to
 * one that has left.
 */
export function sendPieces(
  res: ServerResponse,
  {
    status,
    fields,
    pieces,
  }: { readonly status: number; readonly fields: readonly string[]; readonly pieces: readonly Piece[] },
): Promise<void> | void {
  const isLong = lengthOf(pieces) > COMPRESS_ABOVE_BYTES;
  const accepted = res.req.headers['accept-encoding']?.toString();
  const coding = chooseCoding(accepted, isLong, ORDER) ?? IDENTITY;
  if (coding === IDENTITY) return send(res, status, [...fields, ...lengthFields(pieces)], pieces);
  const sendCoded = (body: readonly Buffer[]) =>
    send(res, status, [...fields, ...lengthFields(body), 'Content-Encoding', coding], body);
  const body = coded(coding, pieces);
  return body instanceof Promise ? body.then(sendCoded) : sendCoded(body);
}

function lengthFields(body: readonly Piece[]): string[] {
  return ['Content-Length', String(lengthOf(body)), 'Vary', 'Accept-Encoding'];
}

function send(res: ServerResponse, status: number, fields: readonly string[], body: readonly Piece[]): void {
  if (res.headersSent || res.destroyed) return;
  sendHead(res, status, fields);
  // Kept bytes are sent from where they are, all in one go; a text that comes first goes with the head.
  res.cork();
  for (const piece of body) res.write(piece instanceof KeptBytes ? piece.bytes : piece);
  res.end();
  res.uncork();
}

function coded(coding: Coding, pieces: readonly Piece[]): Buffer[] | Promise<Buffer[]> {
  if (coding === 'gzip') return stitchedGzip(pieces);
  return compress(coding, Buffer.concat(pieces.map(bytesOf)), 'each-time').then((body) => [body]);
}

function lengthOf(pieces: readonly Piece[]): number {
  let length = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') length += Buffer.byteLength(piece);
    else length += piece instanceof KeptBytes ? piece.bytes.length : piece.length;
  }
  return length;
}
