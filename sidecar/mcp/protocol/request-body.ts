import type { IncomingMessage } from 'node:http';
import { remembered } from '../../http/remembered.ts';
import { PARSE_ERROR, RpcError } from '../rpc-error.ts';
import { type RequestId, requestIdOf } from './json-rpc.ts';
import { Refusal } from './refusal.ts';

/** The longest body. */
const MOST_BYTES = 100 * 1024;
const TOO_LARGE = `The body may have ${MOST_BYTES / 1024} KiB.`;
/** The longest body that is read for its id alone. */
const MOST_BYTES_FOR_ID = 4 * 1024;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;
const isJson = remembered((type) => JSON_TYPE.test(type) && !OTHER_CHARSET.test(type));
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON of a request body, UTF-8. Throws Refusal: 415 (Unsupported Media Type), 413 (Content Too Large) over
 * 100 KiB, 400 (Bad Request) for what is no JSON.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers;
  if (!isJson(type)) {
    throw await unsupported(request, 'The body must be application/json in UTF-8.');
  }
  if (coding.toLowerCase() !== 'identity')
    throw await unsupported(request, 'The body must not be compressed.');
  if (declaredLength(request) > MOST_BYTES) throw unread(request, 413, TOO_LARGE);
  const bytes = await readBytes(request);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal(400, new RpcError(PARSE_ERROR, 'Parse error: the body is not valid JSON.'));
  }
}

/**
 * The id of a request that is refused before anyone has read its body: that of a small body, which mostly came along
 * with the head; null for any other, which stays unread.
 */
export async function idOfUnread(request: IncomingMessage): Promise<RequestId | null> {
  const length = declaredLength(request);
  if (length === 0 || length > MOST_BYTES_FOR_ID || request.readableDidRead) return null;
  try {
    return requestIdOf(JSON.parse(utf8.decode(await readBytes(request))));
  } catch {
    return null;
  }
}

/** Bytes of the body as far as its head says; 0 without one and for one that comes in chunks. */
function declaredLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MOST_BYTES) chunks.push(chunk);
      else {
        request.off('data', take);
        reject(unread(request, 413, TOO_LARGE));
      }
    };
    request.on('data', take);
    request.once('end', () => {
      const [only] = chunks;
      resolve(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks));
    });
    request.once('error', () => reject(unread(request, 400, 'The body did not arrive.')));
  });
}

async function unsupported(request: IncomingMessage, message: string): Promise<Refusal> {
  const id = await idOfUnread(request);
  return unread(request, 415, message, id);
}

/** A refusal before the body was read to its end; the rest of it is dropped and the connection given up. */
function unread(
  request: IncomingMessage,
  status: number,
  message: string,
  id: RequestId | null = null,
): Refusal {
  if (request.complete) return new Refusal(status, message, { id });
  request.resume();
  return new Refusal(status, message, { headers: { Connection: 'close' }, id });
}
