import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { REVALIDATE } from '../../src/domain/cache-control.ts';
import { settleHead } from './answer-head.ts';
import { compress, compressor } from './compress.ts';
import { IDENTITY, chooseCoding, isCompressible } from './content-coding.ts';
import type { Coding } from './content-coding.ts';
import { codedTag } from './entity-tag.ts';
import { HttpProblem } from './http-problem.ts';
import { weighPreconditions } from './preconditions.ts';
import { addVary } from './vary.ts';

/** Bodies of at most this many bytes are sent as they are. */
export const COMPRESS_ABOVE_BYTES = 1024;

/** A body that is made while it is sent; `bytes` is its whole length. */
export interface StreamedBody {
  readonly bytes: number;
  readonly stream: () => AsyncIterable<Buffer>;
}

/** An answer to a GET, before anything about the request is known. */
export interface Representation {
  readonly mediaType: string;
  /** Strong tag of the bytes without coding, quotes included; each coding gets its own from it. */
  readonly etag: string;
  /** Whole seconds; left out where no such time is known. */
  readonly lastModified?: Date;
  /** Link, Cache-Control (by default: revalidate) and the like. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer | StreamedBody;
  /** The bytes in a coding, where they are kept; without it they are made for this answer. */
  readonly encoded?: (coding: Coding) => Promise<Buffer>;
}

/** An answer to a GET but for its body, of which only the length is known. */
export type AnswerHead = Omit<Representation, 'body' | 'encoded'> & { readonly bytes: number };

/** What a 304 repeats of the fields that the 200 would bear (RFC 9110, section 15.4.5). */
const KEPT_BY_304 = new Set(['cache-control', 'content-location', 'expires', 'reviewcast-version']);

/**
 * Answers a GET or HEAD as RFC 9110 has it: chooses the coding, weighs the preconditions, then sends 200 or 304.
 * Throws HttpProblem at once: 412 (Precondition Failed) or 406 (Not Acceptable: every coding that we have is refused).
 * Resolves when the body is handed over or the client is gone, with the bytes of a body that was sent whole, else null;
 * rejects when a streamed body fails. Range requests
 * are answered in full, as RFC 9110 allows (section 14.2).
 */
export function sendRepresentation(
  req: IncomingMessage,
  res: ServerResponse,
  representation: Representation,
): Promise<Buffer | null> {
  const { mediaType, lastModified, body } = representation;
  const bytes = Buffer.isBuffer(body) ? body.length : body.bytes;
  settleHead(res);
  addVary(res, 'Accept-Encoding');
  const { coding, etag } = select(req, { ...representation, bytes });
  const verdict = weighPreconditions(req.headers, { etag, lastModified });
  if (verdict === 'failed') {
    throw new HttpProblem(
      412,
      'The resource is not in the state that If-Match or If-Unmodified-Since asks for.',
    );
  }
  if (verdict === 'not-modified') {
    sendNotModified(res, etag, representation);
    return Promise.resolve(null);
  }

  res.setHeader('ETag', etag);
  for (const [name, value] of fieldsOf(representation)) res.setHeader(name, value);
  res.setHeader('Content-Type', mediaType);
  if (lastModified !== undefined) res.setHeader('Last-Modified', lastModified.toUTCString());
  if (coding !== IDENTITY) res.setHeader('Content-Encoding', coding);
  return sendBody(req, res, representation, coding);
}

/**
 * Answers 304 (Not Modified) to a request whose If-None-Match names the very tag that it would get, and gives whether it
 * did; `*`, dates and every other request are left to `sendRepresentation`.
 */
export function sendIfNamed(req: IncomingMessage, res: ServerResponse, head: AnswerHead): boolean {
  const field = req.headers['if-none-match'];
  if (field === undefined || field.trim() === '*') return false;
  const { etag } = select(req, head);
  if (weighPreconditions(req.headers, { etag, lastModified: head.lastModified }) !== 'not-modified') {
    return false;
  }
  settleHead(res);
  addVary(res, 'Accept-Encoding');
  sendNotModified(res, etag, head);
  return true;
}

/** The coding that a request gets, and the tag that the answer bears in it. */
function select(
  req: IncomingMessage,
  { mediaType, bytes, etag }: Pick<AnswerHead, 'mediaType' | 'bytes' | 'etag'>,
): { coding: Coding | typeof IDENTITY; etag: string } {
  const worthwhile = bytes > COMPRESS_ABOVE_BYTES && isCompressible(mediaType);
  const coding = chooseCoding(req.headers['accept-encoding']?.toString(), worthwhile);
  if (coding === undefined) {
    throw new HttpProblem(
      406,
      'Every content coding of this answer is refused: accept identity, gzip, br or zstd.',
    );
  }
  return { coding, etag: codedTag(etag, coding) };
}

// https://httpwg.org/specs/rfc9110.html#status.304
function sendNotModified(res: ServerResponse, etag: string, answer: Pick<Representation, 'headers'>): void {
  res.setHeader('ETag', etag);
  for (const [name, value] of fieldsOf(answer)) {
    if (KEPT_BY_304.has(name.toLowerCase())) res.setHeader(name, value);
  }
  res.statusCode = 304;
  res.end();
}

function fieldsOf({ headers }: Pick<Representation, 'headers'>): [string, string][] {
  return Object.entries({ 'Cache-Control': REVALIDATE, ...headers });
}

async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  { body, encoded }: Representation,
  coding: Coding | typeof IDENTITY,
): Promise<Buffer | null> {
  // https://httpwg.org/specs/rfc9110.html#HEAD
  const isHead = req.method === 'HEAD';
  if (coding !== IDENTITY && encoded !== undefined) return sendWhole(res, await encoded(coding), isHead);
  if (Buffer.isBuffer(body)) {
    return sendWhole(res, coding === IDENTITY ? body : await compress(coding, body, 'each-time'), isHead);
  }
  if (coding === IDENTITY) res.setHeader('Content-Length', body.bytes);
  // A HEAD may leave out what is only known once the content is made, here the coded length.
  if (isHead) res.end();
  else await sendStream(res, body, coding);
  return null;
}

function sendWhole(res: ServerResponse, bytes: Buffer, isHead: boolean): Buffer {
  res.setHeader('Content-Length', bytes.length);
  res.end(isHead ? undefined : bytes);
  return bytes;
}

async function sendStream(
  res: ServerResponse,
  body: StreamedBody,
  coding: Coding | typeof IDENTITY,
): Promise<void> {
  const source = Readable.from(body.stream(), { objectMode: false });
  try {
    await (coding === IDENTITY
      ? pipeline(source, res)
      : pipeline(source, compressor(coding, body.bytes), res));
  } catch (error) {
    // A client that leaves is no fault of ours; the pipeline has stopped the source.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw error;
  }
}
