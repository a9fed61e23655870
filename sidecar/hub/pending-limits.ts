/** A verification as the limits see it: at whose host, on whose behalf. */
export interface Errand {
  readonly host: string;
  readonly client: string;
}

/** Counts verifications under way, so that nobody uses the hub to knock at a third party. */
export interface PendingLimits {
  /** Whether one more is too many for the callback host or the client address. */
  isFull(errand: Errand): boolean;
  /** Counts one more, and gives what takes it back. */
  add(errand: Errand): () => void;
}

/** Limits of 0 are none; others are divided among as many processes as `sharers` says. */
export function createPendingLimits(limits: {
  perHost: number;
  perClient: number;
  sharers?: () => number;
}): PendingLimits {
  const share = (limit: number): number => limit / (limits.sharers?.() ?? 1);
  const hosts = new Map<string, number>();
  const clients = new Map<string, number>();
  return {
    isFull: ({ host, client }) =>
      isReached(hosts.get(host), share(limits.perHost)) ||
      isReached(clients.get(client), share(limits.perClient)),
    add({ host, client }) {
      add(hosts, host, 1);
      add(clients, client, 1);
      return () => {
        add(hosts, host, -1);
        add(clients, client, -1);
      };
    },
  };
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

function isReached(count: number | undefined, limit: number): boolean {
  return limit > 0 && (count ?? 0) >= limit;
}
