import type { Pace } from './pace.ts';

/** Requests that have not been tried, or went well the last time. */
export type FreshLane = 'verify' | 'deliver';

/** Those whose last attempt failed or was given up. */
export type SuspectLane = 'suspect-verify' | 'suspect-deliver';

/** Which queue of its host a job waits in. */
export type Lane = FreshLane | SuspectLane;

/** Where a job waits once it is a suspect. */
export const SUSPECT: Readonly<Record<Lane, SuspectLane>> = {
  verify: 'suspect-verify',
  deliver: 'suspect-deliver',
  'suspect-verify': 'suspect-verify',
  'suspect-deliver': 'suspect-deliver',
};

/** What waits for one host, and what is under way there. */
export interface HostLanes {
  readonly waiting: Readonly<Record<Lane, Set<number>>>;
  readonly running: Set<RunningJob>;
  /** How many of those are slow. */
  slow: number;
  pace: Pace;
  /** Whether a verification had its turn last: they alternate with deliveries. */
  wasVerify: boolean;
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

/** What of the whole hub's slots is left. */
export interface Allowance {
  readonly concurrencyPerHost: number;
  readonly verify: boolean;
  readonly suspect: boolean;
}

/** A host with nothing to do. */
export function idleHost(): HostLanes {
  return {
    waiting: {
      verify: new Set(),
      deliver: new Set(),
      'suspect-verify': new Set(),
      'suspect-deliver': new Set(),
    },
    running: new Set(),
    slow: 0,
    pace: null,
    wasVerify: false,
  };
}

/** How many jobs of the fresh lanes wait for the host. */
export function freshAt({ waiting }: HostLanes): number {
  return waiting.verify.size + waiting.deliver.size;
}

/** How many jobs wait for the host. */
export function waitingAt(host: HostLanes): number {
  return freshAt(host) + host.waiting['suspect-verify'].size + host.waiting['suspect-deliver'].size;
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
  const { concurrencyPerHost } = allowed;
  const occupied = host.running.size - host.slow + Math.min(host.slow, Math.floor(concurrencyPerHost / 2));
  if (occupied >= concurrencyPerHost) return undefined;
  const lanes: readonly Lane[] = host.wasVerify ? ['deliver', 'verify'] : ['verify', 'deliver'];
  const fresh = takeFirst(host, allowed.verify ? lanes : ['deliver']);
  if (fresh !== undefined || freshAt(host) > 0) return fresh;
  if (!allowed.suspect || isHalfSlow(host, concurrencyPerHost)) return undefined;
  return takeFirst(
    host,
    lanes.map((lane) => SUSPECT[lane]),
  );
}

function takeFirst(host: HostLanes, lanes: readonly Lane[]): { lane: Lane; id: number } | undefined {
  for (const lane of lanes) {
    const id = host.waiting[lane].values().next().value;
    if (id === undefined) continue;
    host.waiting[lane].delete(id);
    host.wasVerify = isVerification(lane);
    return { lane, id };
  }
  return undefined;
}

/** Whether what waits in a lane has not gone wrong the last time. */
export function isFresh(lane: Lane): lane is FreshLane {
  return lane === 'verify' || lane === 'deliver';
}

/** Whether a lane is for verifications. */
export function isVerification(lane: Lane): boolean {
  return SUSPECT[lane] === 'suspect-verify';
}
