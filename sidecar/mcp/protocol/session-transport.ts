import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { RequestId } from './json-rpc.ts';
import type { Call } from '../surface/surface.ts';
import type { JsonObject } from '../json-object.ts';

/** The answer to one request, still under the id that it had inside. */
export type Answered = Extract<JSONRPCMessage, { result: unknown } | { error: unknown }>;

/** A request as its client sent it, and what surrounds it. */
export interface Delivered {
  readonly params: JsonObject;
  readonly call: Call;
}

interface Pending extends Delivered {
  readonly resolve: (answer: Answered) => void;
}

/**
 * One transport for all sessions: every request of every client gets a number of its own on the way in, so that two
 * clients may use the same id, and its answer finds the HTTP exchange by that number. Nothing is kept of a session.
 *
 * Clients' notifications are not passed on: a cancellation always comes too late, since requests are answered at once.
 */
export class SessionTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #pending = new Map<RequestId, Pending>();
  #last = 0;

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  /**
   * Gives a request to the server; resolves with its answer. Its params do not pass through the SDK, which never
   * answers a request whose params it does not like.
   */
  deliver(method: string, delivered: Delivered): Promise<Answered> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      this.#pending.set(id, { ...delivered, resolve });
      this.onmessage?.({ jsonrpc: '2.0', id, method });
    });
  }

  /** The request of a number. */
  delivered(id: RequestId): Delivered {
    const pending = this.#pending.get(id);
    if (pending === undefined) throw new Error('no such request is under way');
    return pending;
  }

  async send(message: JSONRPCMessage): Promise<void> {
    // Notifications go through their call, and nothing is ever asked of a client.
    if (!('result' in message || 'error' in message) || message.id === undefined) return;
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    pending?.resolve(message);
  }
}
