/** What a request to a callback is for; `slow` is a delivery to one that has been slow before. */
export type Kind = 'verify' | 'deliver' | 'slow';

/**
 * How much of all slots, and of those of each host, a kind may hold (at least one): verifications, which strangers ask
 * for, leave deliveries some, and who was slow leaves most to the others.
 */
const SHARE: Readonly<Record<Kind, number>> = { verify: 15 / 16, deliver: 1, slow: 1 / 4 };

/** Who has spent its budget goes on in a second pool: so many times the first, but at least so many. */
const BEYOND = { times: 16, atLeast: 64 } as const;

/** How many that started later may end first: this share of the slots, but at least so many. */
const PATIENCE = { share: 1 / 4, atLeast: 2 } as const;

/** A bounded number of requests at once, and a larger one of those that take long. */
export interface Slots<Job extends { readonly kind: Kind }> {
  hasRoom(kind: Kind): boolean;
  enter(job: Job): void;
  /** Says that a job takes long: it leaves its slot to the next as soon as there is room in the second pool. */
  giveUp(job: Job): void;
  /** Says that a job has ended: who started long before it, and has not, takes long. */
  leave(job: Job): void;
  isEmpty(): boolean;
}

/** `limit` slots, with a second pool behind them. */
export function createSlots<Job extends { readonly kind: Kind }>(limit: number): Slots<Job> {
  const first = createPool(limit);
  const second = createPool(Math.max(BEYOND.atLeast, limit * BEYOND.times));
  const patience = Math.max(PATIENCE.atLeast, limit * PATIENCE.share);
  /** Who holds a slot, in the order of their start, with how many have overtaken them; those of them that take long. */
  const holding = new Map<Job, number>();
  const long = new Set<Job>();

  const makeRoom = (): void => {
    for (const job of long) {
      if (!second.hasRoom(job.kind)) continue;
      long.delete(job);
      holding.delete(job);
      first.count(job.kind, -1);
      second.count(job.kind, 1);
    }
  };

  return {
    hasRoom: first.hasRoom,
    isEmpty: () => first.isEmpty() && second.isEmpty(),
    enter(job) {
      first.count(job.kind, 1);
      holding.set(job, 0);
    },
    giveUp(job) {
      if (holding.has(job)) long.add(job);
      makeRoom();
    },
    leave(job) {
      if (holding.has(job)) {
        for (const [earlier, overtaken] of holding) {
          if (earlier === job) break;
          holding.set(earlier, overtaken + 1);
          if (overtaken + 1 >= patience) long.add(earlier);
        }
        holding.delete(job);
        long.delete(job);
        first.count(job.kind, -1);
      } else second.count(job.kind, -1);
      makeRoom();
    },
  };
}

function createPool(limit: number) {
  const held = { verify: 0, deliver: 0, slow: 0 };
  const all = (): number => held.verify + held.deliver + held.slow;
  return {
    isEmpty: () => all() === 0,
    hasRoom: (kind: Kind) => all() < limit && held[kind] < Math.max(1, Math.floor(limit * SHARE[kind])),
    count: (kind: Kind, by: number) => void (held[kind] += by),
  };
}
