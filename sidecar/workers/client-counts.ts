import { clientWindows } from '../http/client-windows.ts';

/** Counts of clients, for all workers. */
export interface ClientCounts {
  /**
   * Counts requests, in their order: for each its number, how many its client has made with it, and when that starts
   * anew (milliseconds since the epoch).
   */
  count(hits: readonly (readonly [number, string])[]): [number, number, number][];
  /** Takes requests back that cost nothing. */
  uncount(clients: readonly string[]): void;
}

/** Counts the requests of each client for `windowMs` from its first, as workers ask for it. */
export function clientCounts(windowMs: number): ClientCounts {
  const windowOf = clientWindows(windowMs);
  return {
    count: (hits) =>
      hits.map(([id, client]) => {
        const window = windowOf(client, Date.now());
        window.hits += 1;
        return [id, window.hits, window.endsAt];
      }),
    uncount(clients) {
      for (const client of clients) {
        const window = windowOf(client, Date.now());
        if (window.hits > 0) window.hits -= 1;
      }
    },
  };
}
