import type { Clock } from './clock.ts';
import { fairQueue } from './fair-queue.ts';
import { createSlots } from './slots.ts';
import type { Kind, Slots } from './slots.ts';

export interface Job {
  readonly kind: Kind;
  readonly host: string;
  readonly id: number;
}

/** Decides which request to a callback is made next. */
export interface Scheduler {
  /** Queues a job; one that waits already is not queued again. */
  enqueue(job: Job): void;
  /** How many jobs wait. */
  waiting(): number;
  /** How many are under way. */
  running(): number;
  /** Starts no more, and resolves when those under way have ended. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  /** How many jobs may be within their budget of time at once, in all and for one host. */
  readonly concurrency: number;
  readonly concurrencyPerHost: number;
  readonly clock: Clock;
  /** Does a job; must not reject. */
  readonly perform: (job: Job) => Promise<void>;
}

/** How long a job holds its slot, in milliseconds. */
const BUDGET_MS = 100;

/** How many jobs may be beyond their budget: so many times those within it, but at least so many. */
const BEYOND = { times: 16, atLeast: 64 } as const;

/**
 * A scheduler of requests that may hang. A job that takes longer than a small budget gives its slot up to the next and
 * goes on in a second pool, larger and bounded; only while that is full does it keep the slot. Hosts have their turns,
 * verifications and deliveries alternate, and who was slow before waits until nobody else can start.
 */
export function createScheduler({
  concurrency,
  concurrencyPerHost,
  clock,
  perform,
}: SchedulerOptions): Scheduler {
  const within = createSlots({ total: concurrency, perHost: concurrencyPerHost });
  const second = createSlots({ total: beyond(concurrency), perHost: beyond(concurrencyPerHost) });
  const queues = { verify: fairQueue(), deliver: fairQueue(), slow: fairQueue() };
  /** Jobs under way with the slots they hold, and those of them whose budget is spent and who hold one all the same. */
  const running = new Map<Job, Slots>();
  const overdue = new Set<Job>();
  let order: readonly Kind[] = ['verify', 'deliver', 'slow'];
  let waiting = 0;
  let isStopped = false;
  let isPlanned = false;
  let onIdle: (() => void) | undefined;

  const dispatch = (): void => {
    for (const job of overdue) if (second.hasRoom(job.kind, job.host)) giveUpSlot(job);
    for (let job = next(); job !== undefined; job = next()) run(job);
  };

  const next = (): Job | undefined => {
    if (isStopped) return undefined;
    for (const kind of order) {
      if (within.isFull(kind)) continue;
      const found = queues[kind].take((host) => within.hasRoom(kind, host));
      if (found === undefined) continue;
      waiting--;
      if (kind !== 'slow')
        order = kind === 'verify' ? ['deliver', 'verify', 'slow'] : ['verify', 'deliver', 'slow'];
      return { ...found, kind };
    }
    return undefined;
  };

  const giveUpSlot = (job: Job): void => {
    overdue.delete(job);
    within.remove(job.kind, job.host);
    second.add(job.kind, job.host);
    running.set(job, second);
  };

  const run = (job: Job): void => {
    running.set(job, within);
    within.add(job.kind, job.host);
    const cancel = clock.after(BUDGET_MS, () => {
      // An answer that came while this process was busy is read first.
      setImmediate(() => {
        if (!running.has(job)) return;
        overdue.add(job);
        dispatch();
      });
    });
    void perform(job).then(() => {
      cancel();
      running.get(job)?.remove(job.kind, job.host);
      running.delete(job);
      overdue.delete(job);
      if (isStopped && running.size === 0) onIdle?.();
      dispatch();
    });
  };

  return {
    enqueue({ kind, host, id }) {
      if (!queues[kind].add(host, id)) return;
      waiting++;
      // What is queued in one go is weighed against each other before the first starts.
      if (isPlanned) return;
      isPlanned = true;
      queueMicrotask(() => {
        isPlanned = false;
        dispatch();
      });
    },
    waiting: () => waiting,
    running: () => running.size,
    stop() {
      isStopped = true;
      if (running.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onIdle = resolve;
      });
    },
  };
}

function beyond(slots: number): number {
  return Math.max(BEYOND.atLeast, slots * BEYOND.times);
}
