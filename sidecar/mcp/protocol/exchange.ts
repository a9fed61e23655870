import type { Request, Response } from 'express';
import { parseAccept } from '../../http/accept.ts';
import type { Piece } from '../../http/stitched-gzip.ts';
import type { McpView } from '../surface/mcp-view.ts';
import type { Call, Notification } from '../surface/surface.ts';
import { EVENT_STREAM, eventOf, STREAM_HEADERS } from './event-stream.ts';
import { bytesOf, sendJson } from './send-json.ts';

/** What a client takes. */
interface Takes {
  readonly json: boolean;
  readonly events: boolean;
}

/** What the stateless era obliges its clients to take. */
export const BOTH: Takes = { json: true, events: true };

/** What the client of a session takes; one that does not say takes everything. */
export function takenBy({ headers: { accept } }: Request): Takes {
  if (accept === undefined) return BOTH;
  const wishes = parseAccept(accept);
  return { json: accepts(wishes, 'application/json'), events: accepts(wishes, EVENT_STREAM) };
}

function accepts(wishes: ReadonlyMap<string, number>, mediaType: string): boolean {
  const [type] = mediaType.split('/');
  return (wishes.get(mediaType) ?? wishes.get(`${type}/*`) ?? wishes.get('*/*') ?? 0) > 0;
}

/** One POST and its answer: one JSON value, or an event stream as soon as there is a notification ahead of it. */
export class Exchange implements Call {
  readonly #request: Request;
  readonly #response: Response;
  readonly #view: () => McpView;
  readonly #takes: Takes;
  #isStreaming = false;

  constructor(request: Request, response: Response, view: () => McpView, takes: Takes) {
    this.#request = request;
    this.#response = response;
    this.#view = view;
    this.#takes = takes;
  }

  get view(): McpView {
    return this.#view();
  }

  /** Sends a notification ahead of the answer; a client that takes no events does without. */
  readonly notify = async ({ method, params }: Notification): Promise<void> => {
    if (!this.#takes.events) return;
    this.#stream();
    this.#response.write(eventOf(JSON.stringify({ jsonrpc: '2.0', method, params })));
  };

  /** Ends with an answer that is JSON already. */
  async end(json: readonly Piece[]): Promise<void> {
    // Who takes nothing but events gets the answer as one.
    if (!this.#takes.json && this.#takes.events) this.#stream();
    if (this.#isStreaming) this.#response.end(eventOf(Buffer.concat(bytesOf(json)).toString()));
    else await sendJson(this.#request, this.#response, 200, json);
  }

  #stream(): void {
    if (this.#isStreaming) return;
    this.#isStreaming = true;
    this.#response.writeHead(200, STREAM_HEADERS);
  }
}
