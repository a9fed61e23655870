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
  /** Deliveries that wait, by host. */
  waitingAt(): ReadonlyMap<string, number>;
  /** How many are under way. */
  running(): number;
  /** Starts no more, and resolves when those under way have ended. */
  stop(): Promise<void>;
}

export interface SchedulerOptions {
  /** How many jobs may be within their budget of time at once, in all and for one host. */
  readonly concurrency: number;
  readonly concurrencyPerHost: number;
  /** Among how many processes what is allowed for one host is divided; unless given, this one has all of it. */
  readonly sharers?: () => number;
  readonly clock: Clock;
  /** Does a job; must not reject. */
  readonly perform: (job: Job) => Promise<void>;
}

/** How long a job holds its slots, where no other ends meanwhile, and how much of that this process has to have waited. */
const BUDGET_MS = 50;
const WAITED_MS = 20;

/** How long it holds them at most, however busy this process is. */
const BUSY_BUDGET_MS = 500;

/** After so many starts of others, one who was slow before has its turn. */
const STARTS_BEFORE_SLOW = 32;

/** How often at most it is looked whether a budget is spent. */
const LOOK_MS = 5;

/**
 * A scheduler of requests that may hang. A job holds a slot of all and one of its host. It gives either up to the next,
 * and goes on in a larger pool, when its budget of time is spent or when others that started later have ended first;
 * only while that pool is full does it keep the slot. A budget is larger while this process is busy: more requests at
 * once would not make it quicker, each costs a connection, and whoever reads waits. Hosts have their turns, verifications
 * and deliveries alternate, and who was slow before waits until nobody else can start, or until enough others have.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { concurrency, concurrencyPerHost, clock, perform, sharers = () => 1 } = options;
  const all = createSlots<Job>(concurrency);
  const hosts = new Map<string, Slots<Job>>();
  const queues = { verify: fairQueue(), deliver: fairQueue(), slow: fairQueue() };
  const running = new Set<Job>();
  let order: readonly Kind[] = ['verify', 'deliver', 'slow'];
  /** How many have started since one who was slow before had its turn. */
  let sinceSlow = 0;
  let waiting = 0;
  let isStopped = false;
  let isPlanned = false;
  let onIdle: (() => void) | undefined;

  const dispatch = (): void => {
    for (let job = next(); job !== undefined; job = next()) run(job);
  };

  const next = (): Job | undefined => {
    if (isStopped) return undefined;
    for (const kind of sinceSlow < STARTS_BEFORE_SLOW ? order : (['slow', ...order] as const)) {
      if (!all.hasRoom(kind)) continue;
      const found = queues[kind].take((host) => hosts.get(host)?.hasRoom(kind) ?? true);
      if (found === undefined) continue;
      waiting--;
      sinceSlow = kind === 'slow' ? 0 : sinceSlow + 1;
      if (kind !== 'slow')
        order = kind === 'verify' ? ['deliver', 'verify', 'slow'] : ['verify', 'deliver', 'slow'];
      return { ...found, kind };
    }
    return undefined;
  };

  const run = (job: Job): void => {
    const ofHost = hosts.get(job.host) ?? createSlots<Job>(shareOf(concurrencyPerHost, sharers()));
    hosts.set(job.host, ofHost);
    running.add(job);
    for (const slots of [all, ofHost]) slots.enter(job);
    const waitedAt = clock.idleMs() + WAITED_MS;
    const endsAt = clock.now() + BUSY_BUDGET_MS;
    let cancel: () => void;
    const look = (): void => {
      const leftMs = Math.min(waitedAt - clock.idleMs(), endsAt - clock.now());
      if (leftMs > 0) return void (cancel = clock.after(Math.max(leftMs, LOOK_MS), look));
      for (const slots of [all, ofHost]) slots.giveUp(job);
      dispatch();
    };
    cancel = clock.after(BUDGET_MS, look);
    void perform(job).then(() => {
      cancel();
      for (const slots of [all, ofHost]) slots.leave(job);
      if (ofHost.isEmpty()) hosts.delete(job.host);
      running.delete(job);
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
    waitingAt() {
      const counts = new Map<string, number>();
      for (const queue of [queues.deliver, queues.slow]) {
        for (const [host, count] of queue.waiting()) counts.set(host, (counts.get(host) ?? 0) + count);
      }
      return counts;
    },
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

/** What one of several may do: all together at most `limit`, unless they are more than that. */
function shareOf(limit: number, sharers: number): number {
  return Math.max(1, Math.floor(limit / sharers));
}
