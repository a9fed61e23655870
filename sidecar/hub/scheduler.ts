import type { Clock } from './clock.ts';

/**
 * Which queue of its host a job waits in: verifications, deliveries, and deliveries to callbacks whose last attempt
 * failed.
 */
export type Lane = 'verify' | 'deliver' | 'suspect';

export interface Job {
  readonly lane: Lane;
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

interface Host {
  readonly lanes: Readonly<Record<Lane, Set<number>>>;
  running: number;
  /** Of those, jobs of the suspect lane and jobs that hang. */
  slow: number;
  /** How long deliveries to this host that succeed take, in milliseconds; null before the first. */
  typicalMs: number | null;
  /** The lane that had its turn last, of the two that alternate. */
  last: 'verify' | 'deliver';
}

/** A delivery that takes this many times as long as those to the same host usually do hangs, but not before a time. */
const HANGS_AFTER = { times: 8, minMs: 100 } as const;
/** On a host where half of the slots hang already. */
const HANGS_AFTER_OTHERS = { times: 4, minMs: 25 } as const;
/** When nothing is known of the host. */
const HANGS_AFTER_MS = 1000;

/**
 * A scheduler with at most `concurrency` jobs under way, fair between hosts (each in turn) and inside a host between
 * verifications and deliveries. On each host suspects wait until nothing else does, and suspects and jobs that hang
 * hold at most half of the host's `concurrencyPerHost` slots: a job found hanging when the half is taken goes on
 * without a slot, so that for as long as it hangs the host has one request more; `concurrency` holds always. Suspects
 * and verifications hold at most half of all slots each. `perform` gives whether the job succeeded; it must not reject.
 */
export function createScheduler(options: {
  concurrency: number;
  concurrencyPerHost: number;
  clock: Clock;
  perform: (job: Job) => Promise<boolean>;
}): Scheduler {
  const { concurrency, concurrencyPerHost, clock, perform } = options;
  const hosts = new Map<string, Host>();
  /** Hosts with something to do, in the order of their turns. */
  const turns = new Set<string>();
  const half = Math.max(1, Math.floor(concurrency / 2));
  const hostHalf = Math.floor(concurrencyPerHost / 2);
  let running = 0;
  let slow = 0;
  let verifying = 0;
  let waiting = 0;
  let isStopped = false;
  let isPlanned = false;
  let onIdle: (() => void) | undefined;

  const takeNext = (host: Host): { lane: Lane; id: number } | undefined => {
    const occupied = host.running - host.slow + Math.min(host.slow, hostHalf);
    if (occupied >= concurrencyPerHost) return undefined;
    const { verify, deliver } = host.lanes;
    const lanes: readonly Lane[] = host.last === 'verify' ? ['deliver', 'verify'] : ['verify', 'deliver'];
    for (const lane of lanes) {
      if (lane === 'verify' && verifying >= half) continue;
      const id = first(host.lanes[lane]);
      if (id === undefined) continue;
      host.last = lane === 'verify' ? 'verify' : 'deliver';
      return { lane, id };
    }
    if (verify.size > 0 || deliver.size > 0) return undefined;
    if (host.slow >= Math.max(1, hostHalf) || slow >= half) return undefined;
    const id = first(host.lanes.suspect);
    return id === undefined ? undefined : { lane: 'suspect', id };
  };

  const dispatch = (): void => {
    if (isStopped) return;
    for (const name of turns) {
      if (running >= concurrency) return;
      const host = hosts.get(name);
      const next = host === undefined ? undefined : takeNext(host);
      if (host === undefined || next === undefined) continue;
      host.lanes[next.lane].delete(next.id);
      waiting--;
      // Behind all others: an entry added while a Set is walked is visited again.
      turns.delete(name);
      if (hasWork(host)) turns.add(name);
      run(name, host, next);
    }
  };

  const run = (name: string, host: Host, { lane, id }: { lane: Lane; id: number }): void => {
    const startedAt = clock.now();
    let isSlow = lane === 'suspect';
    const markSlow = () => {
      isSlow = true;
      host.slow++;
      slow++;
    };
    running++;
    host.running++;
    if (lane === 'verify') verifying++;
    if (isSlow) markSlow();
    const cancel = clock.after(
      hangsAfterMs(host, host.slow >= Math.max(1, hostHalf) ? HANGS_AFTER_OTHERS : HANGS_AFTER),
      () => {
        if (!isSlow) markSlow();
        dispatch();
      },
    );
    void perform({ lane, host: name, id }).then((hasSucceeded) => {
      cancel();
      running--;
      host.running--;
      if (lane === 'verify') verifying--;
      if (isSlow) {
        host.slow--;
        slow--;
      }
      if (hasSucceeded && lane !== 'verify')
        host.typicalMs = average(host.typicalMs, clock.now() - startedAt);
      if (host.running === 0 && !hasWork(host)) hosts.delete(name);
      if (isStopped && running === 0) onIdle?.();
      dispatch();
    });
  };

  return {
    enqueue({ lane, host: name, id }) {
      let host = hosts.get(name);
      if (host === undefined) {
        host = { lanes: emptyLanes(), running: 0, slow: 0, typicalMs: null, last: 'deliver' };
        hosts.set(name, host);
      }
      if (host.lanes[lane].has(id)) return;
      host.lanes[lane].add(id);
      waiting++;
      turns.add(name);
      // What is queued in one go is weighed against each other before the first starts.
      if (isPlanned) return;
      isPlanned = true;
      queueMicrotask(() => {
        isPlanned = false;
        dispatch();
      });
    },
    waiting: () => waiting,
    running: () => running,
    stop() {
      isStopped = true;
      if (running === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onIdle = resolve;
      });
    },
  };
}

function emptyLanes(): Record<Lane, Set<number>> {
  return { verify: new Set(), deliver: new Set(), suspect: new Set() };
}

function hasWork({ lanes }: Host): boolean {
  return lanes.verify.size + lanes.deliver.size + lanes.suspect.size > 0;
}

function first(ids: ReadonlySet<number>): number | undefined {
  return ids.values().next().value;
}

function hangsAfterMs({ typicalMs }: Host, { times, minMs }: { times: number; minMs: number }): number {
  return typicalMs === null ? HANGS_AFTER_MS : Math.max(minMs, typicalMs * times);
}

function average(before: number | null, duration: number): number {
  return before === null ? duration : before * 0.8 + duration * 0.2;
}
