/** What waits, each host in its turn. */
export interface FairQueue {
  /** Queues an id; false where it waits already. */
  add(host: string, id: number): boolean;
  /** Takes the id that has waited longest at the host whose turn it is, of those that are free. */
  take(isFree: (host: string) => boolean): { readonly host: string; readonly id: number } | undefined;
  /** How many wait at each host. */
  waiting(): Iterable<readonly [host: string, count: number]>;
}

/** How many a host may start in one turn: one with many that answers at once need not wait for all others each time. */
const TURN = 16;

/** An empty queue. */
export function fairQueue(): FairQueue {
  /** In the order of their turns; none is empty. */
  const hosts = new Map<string, { readonly ids: Set<number>; left: number }>();
  return {
    add(host, id) {
      const waiting = hosts.get(host) ?? { ids: new Set(), left: TURN };
      if (waiting.ids.has(id)) return false;
      waiting.ids.add(id);
      hosts.set(host, waiting);
      return true;
    },
    take(isFree) {
      for (const [host, { ids, left }] of hosts) {
        const [id] = ids;
        if (id === undefined || !isFree(host)) continue;
        ids.delete(id);
        if (ids.size === 0 || left === 1) hosts.delete(host);
        // Behind all others, when the turn is over.
        if (ids.size > 0) hosts.set(host, { ids, left: left > 1 ? left - 1 : TURN });
        return { host, id };
      }
      return undefined;
    },
    *waiting() {
      for (const [host, { ids }] of hosts) yield [host, ids.size] as const;
    },
  };
}
