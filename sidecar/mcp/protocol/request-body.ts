import type { IncomingMessage } from 'node:http';
import { remembered } from '../../http/remembered.ts';
import { PARSE_ERROR, RpcError } from '../rpc-error.ts';
import { Refusal } from './refusal.ts';

/** The longest body. */
const MOST_BYTES = 100 * 1024;
const TOO_LARGE = `The body may have ${MOST_BYTES / 1024} KiB.`;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;
const isJson = remembered((type) => JSON_TYPE.test(type) && !OTHER_CHARSET.test(type));
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON of a request body, UTF-8. Throws Refusal: 415 (Unsupported Media Type), 413 (Content Too Large) over
 * 100 KiB, 400 (Bad Request) for what is no JSON or does not arrive.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers;
  if (!isJson(type)) throw unread(request, 415, 'The body must be application/json in UTF-8.');
  if (coding.toLowerCase() !== 'identity') throw unread(request, 415, 'The body must not be compressed.');
  if (declaredLength(request) > MOST_BYTES) throw unread(request, 413, TOO_LARGE);
  const bytes = await readBytes(request);
  if (bytes === null) throw unread(request, 413, TOO_LARGE);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal(400, new RpcError(PARSE_ERROR, 'Parse error: the body is not valid JSON.'));
  }
}

/** Bytes of the body as far as its head says; 0 without one and for one that comes in chunks. */
function declaredLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/** The body; null as soon as it has more than 100 KiB. */
function readBytes(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request
      .on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length <= MOST_BYTES) chunks.push(chunk);
        else resolve(null);
      })
      .on('end', () => resolve(chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks)))
      .on('error', () => reject(new Refusal(400, 'The body did not arrive.')));
  });
}

/** A refusal of a body; where it was not read to its end the rest is dropped, and the connection given up. */
function unread(request: IncomingMessage, status: number, message: string): Refusal {
  request.resume();
  return new Refusal(status, message, request.complete ? {} : { Connection: 'close' });
}
