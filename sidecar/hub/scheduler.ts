import type { Clock } from './clock.ts';
import type { HostLanes, Lane, RunningJob } from './host-lanes.ts';
import { idleHost, isHalfSlow, isSuspectLane, isVerification, takeNext, waitingAt } from './host-lanes.ts';
import { hangsAfterMs, paceAfter } from './pace.ts';

export interface Job {
  readonly lane: Lane;
  readonly host: string;
  readonly id: number;
}

/** How a job ended; a verification that was postponed waits again, behind all others of its host. */
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
  /** Does a job; must not reject. The signal, which a first verification gets, asks for it to be postponed. */
  readonly perform: (job: Job, postponed: AbortSignal | undefined) => Promise<Outcome>;
}

/** How much of all slots verifications may hold, so that deliveries always find some. */
const VERIFICATIONS_SHARE = 7 / 8;

/** A verification that hangs is not postponed before this share of the deadline. */
const PATIENCE_SHARE = 0.1;

/**
 * A scheduler with at most `concurrency` jobs under way, fair between hosts (each in turn) and inside a host between
 * verifications and deliveries. On each host suspects wait until nothing else does, and suspects and jobs that hang
 * hold at most half of the host's `concurrencyPerHost` slots: a job found hanging when the half is taken goes on
 * without a slot, so that for as long as it hangs the host has one request more; `concurrency` holds always. Suspects
 * hold at most half of all slots. Where verifications that hang hold more and others wait, those that have hung longest
 * are postponed; deliveries never are, because their subscribers might get a version twice.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { concurrency, concurrencyPerHost, clock, perform } = options;
  const patienceMs = options.deadlineMs * PATIENCE_SHARE;
  const half = Math.max(1, Math.floor(concurrency / 2));
  const verificationsMax = Math.max(1, Math.floor(concurrency * VERIFICATIONS_SHARE));
  const hosts = new Map<string, HostLanes>();
  /** Hosts with something to do, in the order of their turns. */
  const turns = new Set<string>();
  /** Verifications that hang, in the order they were found to. */
  const hanging = new Set<RunningJob>();
  let running = 0;
  let verifying = 0;
  let suspects = 0;
  let waiting = 0;
  let isStopped = false;
  let isPlanned = false;
  let onIdle: (() => void) | undefined;
  let cancelRelief: (() => void) | undefined;

  const dispatch = (): void => {
    if (isStopped) return;
    for (const name of turns) {
      if (running >= concurrency) break;
      const host = hosts.get(name);
      const allowed = { concurrencyPerHost, verify: verifying < verificationsMax, suspect: suspects < half };
      const next = host === undefined ? undefined : takeNext(host, allowed);
      if (host === undefined || next === undefined) continue;
      waiting--;
      // Behind all others: an entry added while a Set is walked is visited again.
      turns.delete(name);
      if (waitingAt(host) > 0) turns.add(name);
      run(name, host, next);
    }
    if (running >= concurrency || verifying >= verificationsMax) relieve();
  };

  /** Makes room where verifications that hang hold too many slots and others wait. */
  const relieve = (): void => {
    cancelRelief?.();
    cancelRelief = undefined;
    if (!Array.from(turns, (name) => hosts.get(name)).some(hasFreshWork)) return;
    for (const job of [...hanging].slice(0, Math.max(0, hanging.size - half))) {
      const leftMs = job.startedAt + patienceMs - clock.now();
      if (leftMs > 0) {
        cancelRelief = clock.after(leftMs, dispatch);
        return;
      }
      job.postponing?.abort();
    }
  };

  const run = (name: string, host: HostLanes, { lane, id }: { lane: Lane; id: number }): void => {
    const postponing = lane === 'verify' ? new AbortController() : undefined;
    const job: RunningJob = {
      lane,
      startedAt: clock.now(),
      isHanging: false,
      cancelAlarm: () => {},
      postponing,
    };
    count(job, 1);
    host.running.add(job);
    setAlarm(host, job);
    void perform({ lane, host: name, id }, postponing?.signal).then((outcome) => {
      end(name, host, job, outcome);
      if (outcome === 'postponed') enqueue({ lane: 'suspect-verify', host: name, id });
    });
  };

  const count = ({ lane }: RunningJob, by: number): void => {
    running += by;
    if (isVerification(lane)) verifying += by;
    if (isSuspectLane(lane)) suspects += by;
  };

  const setAlarm = (host: HostLanes, job: RunningJob): void => {
    job.cancelAlarm();
    const hangsMs = hangsAfterMs(host.pace, isHalfSlow(host, concurrencyPerHost));
    job.cancelAlarm = clock.after(job.startedAt + hangsMs - clock.now(), () => {
      // An answer that came while this process was busy is read first.
      setImmediate(() => {
        if (job.isHanging || !host.running.has(job)) return;
        const wasHalfSlow = isHalfSlow(host, concurrencyPerHost);
        job.isHanging = true;
        if (job.lane === 'verify') hanging.add(job);
        if (!wasHalfSlow) setAlarms(host);
        dispatch();
      });
    });
  };

  const setAlarms = (host: HostLanes): void => {
    for (const job of host.running) if (!job.isHanging) setAlarm(host, job);
  };

  const end = (name: string, host: HostLanes, job: RunningJob, outcome: Outcome): void => {
    job.cancelAlarm();
    count(job, -1);
    host.running.delete(job);
    hanging.delete(job);
    // Verifications are quicker: they make nobody else slow.
    if (outcome === 'succeeded' && !isVerification(job.lane)) {
      const wasUnknown = host.pace === null;
      host.pace = paceAfter(host.pace, clock.now() - job.startedAt);
      if (wasUnknown) setAlarms(host);
    }
    if (host.running.size === 0 && waitingAt(host) === 0) hosts.delete(name);
    if (isStopped && running === 0) onIdle?.();
    dispatch();
  };

  const enqueue = ({ lane, host: name, id }: Job): void => {
    const host = hosts.get(name) ?? idleHost();
    hosts.set(name, host);
    if (host.waiting[lane].has(id)) return;
    host.waiting[lane].add(id);
    waiting++;
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

function hasFreshWork(host: HostLanes | undefined): boolean {
  return host !== undefined && host.waiting.verify.size + host.waiting.deliver.size > 0;
}
