import type { Pace } from './pace.ts';

/**
 * Which queue of its host a job waits in: verifications, deliveries, and deliveries to callbacks whose last attempt
 * failed.
 */
export type Lane = 'verify' | 'deliver' | 'suspect';

/** What waits for one host, and what is under way there. */
export interface HostLanes {
  readonly waiting: Readonly<Record<Lane, Set<number>>>;
  readonly running: Set<RunningJob>;
  /** How many of those are slow. */
  slow: number;
  pace: Pace;
  /** The lane that had its turn last, of the two that alternate. */
  last: 'verify' | 'deliver';
}

/** A job under way. */
export interface RunningJob {
  readonly lane: Lane;
  readonly startedAt: number;
  /** A suspect, or a job that hangs. */
  isSlow: boolean;
  /** Stops the alarm that finds it hanging. */
  cancelAlarm: () => void;
  /** Ends it without an answer. */
  readonly giveUp: () => void;
}

/** What of the whole hub's slots is left for a lane. */
export interface Allowance {
  readonly concurrencyPerHost: number;
  readonly verify: boolean;
  readonly suspect: boolean;
}

/** A host with nothing to do. */
export function idleHost(): HostLanes {
  return {
    waiting: { verify: new Set(), deliver: new Set(), suspect: new Set() },
    running: new Set(),
    slow: 0,
    pace: null,
    last: 'deliver',
  };
}

/** How many jobs wait for the host. */
export function waitingAt({ waiting }: HostLanes): number {
  return waiting.verify.size + waiting.deliver.size + waiting.suspect.size;
}

/** Whether slow jobs have as many of the host's slots as they may. */
export function isHalfSlow({ slow }: HostLanes, concurrencyPerHost: number): boolean {
  return slow >= Math.max(1, Math.floor(concurrencyPerHost / 2));
}

/**
 * Takes the next job out of its lane, if there is a slot for it: verifications and deliveries in turn, suspects when
 * nothing else waits. A job found slow when half of the slots are has none of its own.
 */
export function takeNext(host: HostLanes, allowed: Allowance): { lane: Lane; id: number } | undefined {
  const { waiting, running, slow } = host;
  const { concurrencyPerHost } = allowed;
  const occupied = running.size - slow + Math.min(slow, Math.floor(concurrencyPerHost / 2));
  if (occupied >= concurrencyPerHost) return undefined;
  const lanes = host.last === 'verify' ? (['deliver', 'verify'] as const) : (['verify', 'deliver'] as const);
  for (const lane of lanes) {
    if (lane === 'verify' && !allowed.verify) continue;
    const id = takeFirst(waiting[lane]);
    if (id === undefined) continue;
    host.last = lane;
    return { lane, id };
  }
  if (waiting.verify.size > 0 || waiting.deliver.size > 0) return undefined;
  if (!allowed.suspect || isHalfSlow(host, concurrencyPerHost)) return undefined;
  const id = takeFirst(waiting.suspect);
  return id === undefined ? undefined : { lane: 'suspect', id };
}

function takeFirst(ids: Set<number>): number | undefined {
  const id = ids.values().next().value;
  if (id !== undefined) ids.delete(id);
  return id;
}
