/** What a request to a callback is for; `slow` is a delivery to one that has been slow before. */
export type Kind = 'verify' | 'deliver' | 'slow';

/**
 * How much of all slots, and of those of each host, a kind may hold (at least one): verifications, which strangers ask
 * for, leave deliveries some, and who was slow leaves most to the others.
 */
const SHARE: Readonly<Record<Kind, number>> = { verify: 15 / 16, deliver: 1, slow: 1 / 4 };

/** A bounded number of requests at once, in all and for each host. */
export interface Slots {
  /** Whether the kind has all that it may, whatever the host. */
  isFull(kind: Kind): boolean;
  hasRoom(kind: Kind, host: string): boolean;
  add(kind: Kind, host: string): void;
  remove(kind: Kind, host: string): void;
}

/** As many slots as `total`, of which one host has at most `perHost`. */
export function createSlots({ total, perHost }: { total: number; perHost: number }): Slots {
  const held = new Map<string, number>();
  const at = (key: string): number => held.get(key) ?? 0;
  const count = (key: string, by: number): void => {
    if (at(key) + by > 0) held.set(key, at(key) + by);
    else held.delete(key);
  };
  const change = (kind: Kind, host: string, by: number): void => {
    for (const key of ['', kind, `@${host}`, `${kind}@${host}`]) count(key, by);
  };
  const isFull = (kind: Kind): boolean => at('') >= total || at(kind) >= most(total, kind);
  return {
    isFull,
    hasRoom: (kind, host) =>
      !isFull(kind) && at(`@${host}`) < perHost && at(`${kind}@${host}`) < most(perHost, kind),
    add: (kind, host) => change(kind, host, 1),
    remove: (kind, host) => change(kind, host, -1),
  };
}

function most(slots: number, kind: Kind): number {
  return Math.max(1, Math.floor(slots * SHARE[kind]));
}
