import type { ClientRateLimitInfo, Store } from 'express-rate-limit';
import type { FromSupervisor, FromWorker } from './messages.ts';

/** A store of rate limits in which requests count wherever they came. */
export interface CountedByAll extends Store {
  /** Takes an answer of the supervisor. */
  counted(hits: Extract<FromSupervisor, { kind: 'counted' }>['hits']): void;
}

/**
 * Counts the requests of clients in the supervisor, for all workers together. What comes within one turn of the event
 * loop is asked in one message.
 */
export function countedByAll(send: (message: FromWorker) => void): CountedByAll {
  const waiting = new Map<number, (info: ClientRateLimitInfo) => void>();
  let asked = 0;
  let hits: [number, string][] = [];
  let given: string[] = [];
  const flush = (): void => {
    if (hits.length > 0) send({ kind: 'count', hits });
    if (given.length > 0) send({ kind: 'uncount', clients: given });
    hits = [];
    given = [];
  };
  const later = (): void => {
    if (hits.length + given.length === 1) setImmediate(flush);
  };
  return {
    localKeys: false,
    increment(client) {
      const { promise, resolve } = Promise.withResolvers<ClientRateLimitInfo>();
      asked += 1;
      waiting.set(asked, resolve);
      hits.push([asked, client]);
      later();
      return promise;
    },
    decrement(client) {
      given.push(client);
      later();
    },
    // Nobody asks for it here; a store has to have it.
    resetKey: () => undefined,
    counted(answers) {
      for (const [id, totalHits, resetMs] of answers) {
        waiting.get(id)?.({ totalHits, resetTime: new Date(resetMs) });
        waiting.delete(id);
      }
    },
  };
}
