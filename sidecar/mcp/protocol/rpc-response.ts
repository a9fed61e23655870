import type { Request, Response } from 'express';
import { parseAccept } from '../../http/accept.ts';
import { compress } from '../../http/compress.ts';
import { chooseCoding, IDENTITY } from '../../http/content-coding.ts';
import { JSON_MEDIA_TYPE } from '../../../src/domain/topics.ts';
import { errorBody, type RequestId } from './json-rpc.ts';
import type { RpcError } from '../rpc-error.ts';
import type { Notification } from '../surface/surface.ts';

const COMPRESS_ABOVE_BYTES = 1024;
const EVENT_STREAM = 'text/event-stream';

/** Bytes that belong together, one after the other. */
export type Parts = readonly Buffer[];

/** Fields of an answer that goes on. */
export const STREAM_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': EVENT_STREAM,
  'Cache-Control': 'no-cache, no-transform',
  // nginx would otherwise hold events back.
  'X-Accel-Buffering': 'no',
};

/** A message as a server-sent event. */
export function eventOf(json: string): string {
  return `event: message\ndata: ${json}\n\n`;
}

/** What a client takes; one that does not say takes everything. */
interface Takes {
  readonly json: boolean;
  readonly events: boolean;
}

const MOST_REMEMBERED = 100;
const remembered = new Map<string, Takes>();

/** Clients of one kind send the same field with every request. */
function takenBy({ headers: { accept } }: Request): Takes {
  if (accept === undefined) return { json: true, events: true };
  const known = remembered.get(accept);
  if (known !== undefined) return known;
  const wishes = parseAccept(accept);
  const takes = { json: accepts(wishes, 'application/json'), events: accepts(wishes, EVENT_STREAM) };
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(accept, takes);
  return takes;
}

/** The answer to one POST: one JSON value, or an event stream as soon as there is a notification ahead of it. */
export class RpcResponse {
  readonly #request: Request;
  readonly #response: Response;
  readonly #takes: Takes;
  #isStreaming = false;

  constructor(request: Request, response: Response) {
    this.#request = request;
    this.#response = response;
    this.#takes = takenBy(request);
  }

  /** Sends a notification ahead of the answer; a client that takes no events does without. */
  async notify({ method, params }: Notification): Promise<void> {
    if (!this.#takes.events) return;
    this.#stream();
    this.#response.write(eventOf(JSON.stringify({ jsonrpc: '2.0', method, params })));
  }

  /** Ends with an answer that is JSON already. */
  async end(json: Parts): Promise<void> {
    // Who takes nothing but events gets the answer as one.
    if (!this.#takes.json && this.#takes.events) this.#stream();
    if (this.#isStreaming) this.#response.end(eventOf(Buffer.concat(json).toString()));
    else await sendJson(this.#request, this.#response, 200, json);
  }

  #stream(): void {
    if (this.#isStreaming) return;
    this.#isStreaming = true;
    this.#response.writeHead(200, STREAM_HEADERS);
  }
}

/** Answers with JSON, coded as the client asks. */
export async function sendJson(
  request: Request,
  response: Response,
  status: number,
  json: Parts,
): Promise<void> {
  const length = json.reduce((sum, part) => sum + part.length, 0);
  const asked = request.headers['accept-encoding']?.toString();
  const coding = chooseCoding(asked, length > COMPRESS_ABOVE_BYTES) ?? IDENTITY;
  const body = coding === IDENTITY ? json : [await compress(coding, Buffer.concat(json), 'each-time')];
  // The client may be gone by now.
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'Content-Type': JSON_MEDIA_TYPE,
    'Content-Length': body.reduce((sum, part) => sum + part.length, 0),
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
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function accepts(wishes: ReadonlyMap<string, number>, mediaType: string): boolean {
  const [type] = mediaType.split('/');
  return (wishes.get(mediaType) ?? wishes.get(`${type}/*`) ?? wishes.get('*/*') ?? 0) > 0;
}
