import type { IncomingMessage } from 'node:http';
import { PARSE_ERROR, RpcError } from '../rpc-error.ts';
import { Refusal } from './refusal.ts';

/** The longest body. */
const MOST_BYTES = 100 * 1024;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;

/**
 * The JSON of a request body, UTF-8. Throws Refusal: 415 (Unsupported Media Type), 413 (Content Too Large) over
 * 100 KiB, 400 (Bad Request) for what is no JSON.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers;
  if (!JSON_TYPE.test(type) || OTHER_CHARSET.test(type)) {
    throw unread(request, 415, 'The body must be application/json in UTF-8.');
  }
  if (coding.toLowerCase() !== 'identity') throw unread(request, 415, 'The body must not be compressed.');
  const bytes = await readBytes(request);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal(400, new RpcError(PARSE_ERROR, 'Parse error: the body is not valid JSON.'));
  }
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = `The body may have ${MOST_BYTES / 1024} KiB.`;
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw unread(request, 413, tooLarge);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MOST_BYTES) reject(unread(request, 413, tooLarge));
      else chunks.push(chunk);
    });
    request.once('end', () => {
      const [only] = chunks;
      resolve(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks));
    });
    request.once('error', reject);
  });
}

/** A refusal before the body was read to its end; the rest of it is dropped and the connection given up. */
function unread(request: IncomingMessage, status: number, message: string): Refusal {
  request.resume();
  return new Refusal(status, message, { headers: { Connection: 'close' } });
}
