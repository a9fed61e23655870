import type { ServerResponse } from 'node:http';
import { parseAccept } from '../../http/accept.ts';
import { sendHead } from '../../http/answer-head.ts';
import { remembered } from '../../http/remembered.ts';
import { bytesOf, type Piece } from '../../http/stitched-gzip.ts';
import type { McpView } from '../surface/mcp-view.ts';
import type { Call, Notification } from '../surface/surface.ts';
import { EVENT_STREAM, eventOf, notificationOf, STREAM_FIELDS } from './event-stream.ts';
import { sendJson } from './json-rpc.ts';

/** One POST and its answer: one JSON value, or an event stream as soon as there is a notification ahead of it. */
export class Exchange implements Call {
  readonly #response: ServerResponse;
  readonly #view: () => McpView;
  readonly #takes: Takes;
  #isStreaming = false;

  /** `accept` says what the client takes; without it, everything. */
  constructor(response: ServerResponse, view: () => McpView, accept = '*/*') {
    this.#response = response;
    this.#view = view;
    this.#takes = takenBy(accept);
  }

  get view(): McpView {
    return this.#view();
  }

  /** Sends a notification ahead of the answer; a client that takes no events does without. */
  readonly notify = async ({ method, params }: Notification): Promise<void> => {
    if (!this.#takes.events) return;
    this.#stream();
    this.#response.write(notificationOf(method, params));
  };

  /** Ends with an answer that is JSON already, or with 202 (Accepted) where nothing is to be said. */
  end(json: Answer | Promise<Answer>): Promise<void> | void {
    if (json instanceof Promise) return json.then((there) => this.end(there));
    if (json === null) return void sendHead(this.#response, 202).end();
    // Who takes nothing but events gets the answer as one.
    if (!this.#takes.json && this.#takes.events) this.#stream();
    if (!this.#isStreaming) return sendJson(this.#response, 200, json);
    this.#response.end(eventOf(Buffer.concat(json.map(bytesOf)).toString()));
  }

  #stream(): void {
    if (!this.#isStreaming) sendHead(this.#response, 200, STREAM_FIELDS);
    this.#isStreaming = true;
  }
}

type Answer = readonly Piece[] | null;

interface Takes {
  readonly json: boolean;
  readonly events: boolean;
}

const takenBy = remembered((accept): Takes => {
  const wishes = parseAccept(accept);
  const takes = (type: string, family: string) =>
    (wishes.get(type) ?? wishes.get(family) ?? wishes.get('*/*') ?? 0) > 0;
  return { json: takes('application/json', 'application/*'), events: takes(EVENT_STREAM, 'text/*') };
});
