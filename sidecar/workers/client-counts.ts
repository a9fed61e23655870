/** Counts of clients, for all workers. Disposing of it stops its timer. */
export interface ClientCounts extends Disposable {
  /**
   * Counts requests, in their order: for each its number, how many its client has made with it, and when that starts
   * anew (milliseconds since the epoch).
   */
  count(hits: readonly (readonly [number, string])[]): [number, number, number][];
  /** Takes requests back that cost nothing. */
  uncount(clients: readonly string[]): void;
}

interface Client {
  hits: number;
  readonly resetMs: number;
}

/** Counts the requests of each client for `windowMs` from its first; one that stays away is forgotten within two of these. */
export function clientCounts(windowMs: number): ClientCounts {
  let current = new Map<string, Client>();
  let previous = new Map<string, Client>();
  const timer = setInterval(() => {
    previous = current;
    current = new Map();
  }, windowMs);
  timer.unref();
  const known = (name: string): Client | undefined => {
    const client = current.get(name) ?? previous.get(name);
    return client === undefined || client.resetMs <= Date.now() ? undefined : client;
  };
  return {
    count: (hits) =>
      hits.map(([id, name]) => {
        const client = known(name) ?? { hits: 0, resetMs: Date.now() + windowMs };
        current.set(name, client);
        client.hits += 1;
        return [id, client.hits, client.resetMs];
      }),
    uncount(clients) {
      for (const name of clients) {
        const client = known(name);
        if (client !== undefined && client.hits > 0) client.hits -= 1;
      }
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
