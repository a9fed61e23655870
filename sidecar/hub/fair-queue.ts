/** What waits, each host in its turn. */
export interface FairQueue {
  /** Queues an id; false where it waits already. */
  add(host: string, id: number): boolean;
  /** Takes the id that has waited longest at the host whose turn it is, of those that are free. */
  take(isFree: (host: string) => boolean): { readonly host: string; readonly id: number } | undefined;
}

/** An empty queue. */
export function fairQueue(): FairQueue {
  /** In the order of their turns; none is empty. */
  const hosts = new Map<string, Set<number>>();
  return {
    add(host, id) {
      const waiting = hosts.get(host) ?? new Set();
      if (waiting.has(id)) return false;
      hosts.set(host, waiting.add(id));
      return true;
    },
    take(isFree) {
      for (const [host, waiting] of hosts) {
        const [id] = waiting;
        if (id === undefined || !isFree(host)) continue;
        waiting.delete(id);
        hosts.delete(host);
        // Behind all others.
        if (waiting.size > 0) hosts.set(host, waiting);
        return { host, id };
      }
      return undefined;
    },
  };
}
