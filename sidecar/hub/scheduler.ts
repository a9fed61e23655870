import type { Clock } from './clock.ts';
import type { HostLanes, Lane, RunningJob } from './host-lanes.ts';
import { idleHost, isHalfSlow, takeNext, waitingAt } from './host-lanes.ts';
import type { Pace } from './pace.ts';
import { givenUpAfterMs, hangsAfterMs, paceAfter } from './pace.ts';

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

export interface SchedulerOptions {
  readonly concurrency: number;
  readonly concurrencyPerHost: number;
  readonly clock: Clock;
  /** Does a job and gives whether it succeeded; it must not reject. The signal says that it is given up. */
  readonly perform: (job: Job, givenUp: AbortSignal) => Promise<boolean>;
}

/**
 * A scheduler with at most `concurrency` jobs under way, fair between hosts (each in turn) and inside a host between
 * verifications and deliveries. On each host suspects wait until nothing else does, and suspects and jobs that hang
 * hold at most half of the host's `concurrencyPerHost` slots: a job found hanging when the half is taken goes on
 * without a slot, so that for as long as it hangs the host has one request more; `concurrency` holds always. Suspects
 * and verifications hold at most half of all slots each. When all slots are taken, more than half of them hang and
 * something waits, the deliveries that have hung longest are given up, first attempts only.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { concurrency, concurrencyPerHost, clock, perform } = options;
  const hosts = new Map<string, HostLanes>();
  /** Hosts with something to do, in the order of their turns. */
  const turns = new Set<string>();
  /** First attempts that hang, in the order they were found to. */
  const hanging = new Set<RunningJob>();
  const half = Math.max(1, Math.floor(concurrency / 2));
  let running = 0;
  let slow = 0;
  let verifying = 0;
  let waiting = 0;
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
      const next =
        host === undefined
          ? undefined
          : takeNext(host, { concurrencyPerHost, verify: verifying < half, suspect: slow < half });
      if (host === undefined || next === undefined) continue;
      waiting--;
      // Behind all others: an entry added while a Set is walked is visited again.
      turns.delete(name);
      if (waitingAt(host) > 0) turns.add(name);
      run(name, host, next);
    }
  };

  /** Makes room where all slots are taken and most of them hang. */
  const relieve = (): void => {
    cancelRelief?.();
    cancelRelief = undefined;
    let tooMany = slow - half;
    if (tooMany <= 0 || ![...turns].some(hasFreshWork)) return;
    for (const job of hanging) {
      if (tooMany <= 0) return;
      const leftMs = job.startedAt + givenUpAfterMs(pace) - clock.now();
      if (leftMs > 0) {
        cancelRelief = clock.after(leftMs, dispatch);
        return;
      }
      tooMany--;
      job.giveUp();
    }
  };

  const hasFreshWork = (name: string): boolean => {
    const fresh = hosts.get(name)?.waiting;
    return fresh !== undefined && fresh.verify.size + fresh.deliver.size > 0;
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
    if (lane === 'verify') verifying++;
    if (lane === 'suspect') markSlow(host, job);
    else setAlarm(host, job);
    void perform({ lane, host: name, id }, givingUp.signal).then((hasSucceeded) => {
      end(name, host, job, hasSucceeded);
    });
  };

  const markSlow = (host: HostLanes, job: RunningJob): void => {
    job.isSlow = true;
    host.slow++;
    slow++;
    if (job.lane === 'deliver') hanging.add(job);
  };

  const setAlarm = (host: HostLanes, job: RunningJob): void => {
    job.cancelAlarm();
    const hangsMs = hangsAfterMs(host.pace, isHalfSlow(host, concurrencyPerHost));
    job.cancelAlarm = clock.after(job.startedAt + hangsMs - clock.now(), () => {
      const wasHalfSlow = isHalfSlow(host, concurrencyPerHost);
      markSlow(host, job);
      if (!wasHalfSlow && isHalfSlow(host, concurrencyPerHost)) setAlarms(host);
      dispatch();
    });
  };

  const setAlarms = (host: HostLanes): void => {
    for (const job of host.running) if (!job.isSlow) setAlarm(host, job);
  };

  const end = (name: string, host: HostLanes, job: RunningJob, hasSucceeded: boolean): void => {
    job.cancelAlarm();
    running--;
    host.running.delete(job);
    hanging.delete(job);
    if (job.lane === 'verify') verifying--;
    if (job.isSlow) {
      host.slow--;
      slow--;
    }
    if (hasSucceeded && job.lane !== 'verify') learn(host, clock.now() - job.startedAt);
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

  return {
    enqueue({ lane, host: name, id }) {
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
    },
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
