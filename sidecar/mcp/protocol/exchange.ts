import type { ServerResponse } from 'node:http';
import { parseAccept } from '../../http/accept.ts';
import { bytesOf, type Piece } from '../../http/stitched-gzip.ts';
import type { McpView } from '../surface/mcp-view.ts';
import type { Call, Notification } from '../surface/surface.ts';
import { EVENT_STREAM, eventOf, notificationOf, STREAM_HEADERS } from './event-stream.ts';
import { sendJson } from './send-json.ts';

/** One POST and its answer: one JSON value, or an event stream as soon as there is a notification ahead of it. */
export class Exchange implements Call {
  readonly #response: ServerResponse;
  readonly #view: () => McpView;
  readonly #takesJson: boolean;
  readonly #takesEvents: boolean;
  #isStreaming = false;

  /** `accept` says what the client takes; without it, everything. */
  constructor(response: ServerResponse, view: () => McpView, accept?: string) {
    this.#response = response;
    this.#view = view;
    this.#takesJson = accepts(accept, 'application/json');
    this.#takesEvents = accepts(accept, EVENT_STREAM);
  }

  get view(): McpView {
    return this.#view();
  }

  /** Sends a notification ahead of the answer; a client that takes no events does without. */
  readonly notify = async ({ method, params }: Notification): Promise<void> => {
    if (!this.#takesEvents) return;
    this.#stream();
    this.#response.write(notificationOf(method, params));
  };

  /** Ends with an answer that is JSON already. */
  async end(json: readonly Piece[]): Promise<void> {
    // Who takes nothing but events gets the answer as one.
    if (!this.#takesJson && this.#takesEvents) this.#stream();
    if (this.#isStreaming) this.#response.end(eventOf(Buffer.concat(bytesOf(json)).toString()));
    else await sendJson(this.#response, 200, json);
  }

  #stream(): void {
    if (this.#isStreaming) return;
    this.#isStreaming = true;
    this.#response.writeHead(200, STREAM_HEADERS);
  }
}

function accepts(accept: string | undefined, mediaType: string): boolean {
  if (accept === undefined) return true;
  const wishes = parseAccept(accept);
  const [type] = mediaType.split('/');
  return (wishes.get(mediaType) ?? wishes.get(`${type}/*`) ?? wishes.get('*/*') ?? 0) > 0;
}
