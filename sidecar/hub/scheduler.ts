import type { Clock } from './clock.ts';
import type { FreshLane, HostLanes, Lane, RunningJob } from './host-lanes.ts';
import {
  freshAt,
  idleHost,
  isFresh,
  isHalfSlow,
  isVerification,
  SUSPECT,
  takeNext,
  waitingAt,
} from './host-lanes.ts';
import type { Pace } from './pace.ts';
import { givenUpAfterMs, hangsAfterMs, paceAfter } from './pace.ts';

export interface Job {
  readonly lane: Lane;
  readonly host: string;
  readonly id: number;
}

/** How a job ended; one that was postponed waits again, behind all others. */
export type Outcome = 'succeeded' | 'failed' | 'postponed';

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
  readonly concurrency: number;
  readonly concurrencyPerHost: number;
  /** How long a job may take. */
  readonly deadlineMs: number;
  readonly clock: Clock;
  /** Does a job; must not reject. The signal asks for it to be postponed. */
  readonly perform: (job: Job, givenUp: AbortSignal) => Promise<Outcome>;
}

/** How much of all slots slow jobs of a lane may hold while others wait for one. */
const SLOW_SHARE: Readonly<Record<FreshLane, number>> = {
  // Nothing is lost by asking again.
  verify: 1 / 2,
  // The subscriber may get a version twice.
  deliver: 7 / 8,
};

/**
 * A scheduler with at most `concurrency` jobs under way, fair between hosts (each in turn) and inside a host between
 * verifications and deliveries. On each host suspects wait until nothing else does, and suspects and jobs that hang
 * hold at most half of the host's `concurrencyPerHost` slots: a job found hanging when the half is taken goes on
 * without a slot, so that for as long as it hangs the host has one request more; `concurrency` holds always. Suspects
 * hold at most half of all slots, and verifications too while deliveries wait. Where slow jobs fill nearly all slots
 * and others wait, those that have hung longest are postponed.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { concurrency, concurrencyPerHost, deadlineMs, clock, perform } = options;
  const hosts = new Map<string, HostLanes>();
  /** Hosts with something to do, in the order of their turns. */
  const turns = new Set<string>();
  /** Fresh jobs that hang, in the order they were found to. */
  const hanging = new Set<RunningJob>();
  const half = Math.max(1, Math.floor(concurrency / 2));
  let running = 0;
  let slow = 0;
  let verifying = 0;
  let waiting = 0;
  let waitingDeliveries = 0;
  let pace: Pace = null;
  let isStopped = false;
  let isPlanned = false;
  let onIdle: (() => void) | undefined;
  let cancelRelief: (() => void) | undefined;

  const dispatch = (): void => {
    if (isStopped) return;
    for (const name of turns) {
      if (running >= concurrency) return relieve();
      const host = hosts.get(name);
      const verify = verifying < half || waitingDeliveries === 0;
      const next =
        host === undefined ? undefined : takeNext(host, { concurrencyPerHost, verify, suspect: slow < half });
      if (host === undefined || next === undefined) continue;
      count(next.lane, -1);
      // Behind all others: an entry added while a Set is walked is visited again.
      turns.delete(name);
      if (waitingAt(host) > 0) turns.add(name);
      run(name, host, next);
    }
  };

  const count = (lane: Lane, by: number): void => {
    waiting += by;
    if (lane === 'deliver') waitingDeliveries += by;
  };

  /** Makes room where all slots are taken, most of them by jobs that hang, and others wait. */
  const relieve = (): void => {
    cancelRelief?.();
    cancelRelief = undefined;
    if (![...turns].some(hasFreshWork)) return;
    let left = slow;
    let nextMs = Number.POSITIVE_INFINITY;
    for (const job of hanging) {
      const { lane } = job;
      if (!isFresh(lane) || left <= concurrency * SLOW_SHARE[lane]) continue;
      const waitMs = job.startedAt + givenUpAfterMs(lane, pace, deadlineMs) - clock.now();
      if (waitMs > 0) {
        nextMs = Math.min(nextMs, waitMs);
        continue;
      }
      left--;
      job.giveUp();
    }
    if (nextMs < Number.POSITIVE_INFINITY) cancelRelief = clock.after(nextMs, dispatch);
  };

  const hasFreshWork = (name: string): boolean => {
    const host = hosts.get(name);
    return host !== undefined && freshAt(host) > 0;
  };

  const run = (name: string, host: HostLanes, { lane, id }: { lane: Lane; id: number }): void => {
    const givingUp = new AbortController();
    const job: RunningJob = {
      lane,
      startedAt: clock.now(),
      isSlow: false,
      cancelAlarm: () => {},
      giveUp: () => givingUp.abort(),
    };
    running++;
    host.running.add(job);
    if (isVerification(lane)) verifying++;
    if (isFresh(lane)) setAlarm(host, job);
    else markSlow(host, job);
    void perform({ lane, host: name, id }, givingUp.signal).then((outcome) => {
      end(name, host, job, outcome);
      if (outcome === 'postponed') enqueue({ lane: SUSPECT[lane], host: name, id });
    });
  };

  const markSlow = (host: HostLanes, job: RunningJob): void => {
    job.isSlow = true;
    host.slow++;
    slow++;
  };

  const setAlarm = (host: HostLanes, job: RunningJob): void => {
    job.cancelAlarm();
    const hangsMs = hangsAfterMs(host.pace, isHalfSlow(host, concurrencyPerHost));
    job.cancelAlarm = clock.after(job.startedAt + hangsMs - clock.now(), () => {
      // An answer that came while this process was busy is read first.
      setImmediate(() => {
        if (job.isSlow || !host.running.has(job)) return;
        const wasHalfSlow = isHalfSlow(host, concurrencyPerHost);
        markSlow(host, job);
        hanging.add(job);
        if (!wasHalfSlow && isHalfSlow(host, concurrencyPerHost)) setAlarms(host);
        dispatch();
      });
    });
  };

  const setAlarms = (host: HostLanes): void => {
    for (const job of host.running) if (!job.isSlow) setAlarm(host, job);
  };

  const end = (name: string, host: HostLanes, job: RunningJob, outcome: Outcome): void => {
    job.cancelAlarm();
    running--;
    host.running.delete(job);
    hanging.delete(job);
    if (isVerification(job.lane)) verifying--;
    if (job.isSlow) {
      host.slow--;
      slow--;
    }
    if (outcome === 'succeeded') learn(host, clock.now() - job.startedAt);
    if (host.running.size === 0 && waitingAt(host) === 0) hosts.delete(name);
    if (isStopped && running === 0) onIdle?.();
    dispatch();
  };

  const learn = (host: HostLanes, durationMs: number): void => {
    const isFirst = host.pace === null;
    host.pace = paceAfter(host.pace, durationMs);
    pace = paceAfter(pace, durationMs);
    if (isFirst) setAlarms(host);
  };

  const enqueue = ({ lane, host: name, id }: Job): void => {
    const host = hosts.get(name) ?? idleHost();
    hosts.set(name, host);
    if (host.waiting[lane].has(id)) return;
    host.waiting[lane].add(id);
    count(lane, 1);
    turns.add(name);
    // What is queued in one go is weighed against each other before the first starts.
    if (isPlanned) return;
    isPlanned = true;
    queueMicrotask(() => {
      isPlanned = false;
      dispatch();
    });
  };

  return {
    enqueue,
    waiting: () => waiting,
    running: () => running,
    stop() {
      isStopped = true;
      cancelRelief?.();
      if (running === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onIdle = resolve;
      });
    },
  };
}
