import type { Pace } from './pace.ts';

/**
 * Which queue of its host a job waits in: verifications and deliveries, and behind them the suspects, whose last attempt
 * failed or was postponed.
 */
export type Lane = 'verify' | 'deliver' | 'suspect-verify' | 'suspect-deliver';

/** What waits for one host, and what is under way there. */
export interface HostLanes {
  readonly waiting: Readonly<Record<Lane, Set<number>>>;
  readonly running: Set<RunningJob>;
  pace: Pace;
  /** Whether a verification had its turn last: they alternate with deliveries. */
  wasVerify: boolean;
}

/** A job under way. */
export interface RunningJob {
  readonly lane: Lane;
  readonly startedAt: number;
  isHanging: boolean;
  /** Stops the alarm that finds it hanging. */
  cancelAlarm: () => void;
  /** Asks a verification to end without an answer. */
  readonly postponing: AbortController | undefined;
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
    pace: null,
    wasVerify: false,
  };
}

/** How many jobs wait for the host. */
export function waitingAt({ waiting }: HostLanes): number {
  const { verify, deliver } = waiting;
  return verify.size + deliver.size + waiting['suspect-verify'].size + waiting['suspect-deliver'].size;
}

/** Whether a lane is for verifications. */
export function isVerification(lane: Lane): boolean {
  return lane === 'verify' || lane === 'suspect-verify';
}

/** Whether a lane is for those who stand back. */
export function isSuspectLane(lane: Lane): boolean {
  return lane === 'suspect-verify' || lane === 'suspect-deliver';
}

/** Whether suspects and jobs that hang have as many of the host's slots as they may. */
export function isHalfSlow({ running }: HostLanes, concurrencyPerHost: number): boolean {
  let slow = 0;
  for (const { lane, isHanging } of running) if (isHanging || isSuspectLane(lane)) slow++;
  return slow >= Math.max(1, halfOf(concurrencyPerHost));
}

/**
 * Takes the next job out of its lane, if there is a slot for it: verifications and deliveries in turn, suspects when
 * nothing else waits.
 */
export function takeNext(host: HostLanes, allowed: Allowance): { lane: Lane; id: number } | undefined {
  const { concurrencyPerHost } = allowed;
  if (occupiedAt(host, concurrencyPerHost) >= concurrencyPerHost) return undefined;
  const { waiting, wasVerify } = host;
  const fresh = takeFirst(host, wasVerify ? ['deliver', 'verify'] : ['verify', 'deliver'], allowed);
  if (fresh !== undefined || waiting.verify.size + waiting.deliver.size > 0) return fresh;
  if (!allowed.suspect || isHalfSlow(host, concurrencyPerHost)) return undefined;
  return takeFirst(host, ['suspect-verify', 'suspect-deliver'], allowed);
}

/** Slots in use: what hangs holds at most half of them, the rest of what hangs goes on without one. */
function occupiedAt({ running }: HostLanes, concurrencyPerHost: number): number {
  let hanging = 0;
  for (const { isHanging } of running) if (isHanging) hanging++;
  return running.size - hanging + Math.min(hanging, halfOf(concurrencyPerHost));
}

function halfOf(slots: number): number {
  return Math.floor(slots / 2);
}

function takeFirst(
  host: HostLanes,
  lanes: readonly Lane[],
  { verify }: Allowance,
): { lane: Lane; id: number } | undefined {
  for (const lane of lanes) {
    const id = host.waiting[lane].values().next().value;
    if (id === undefined || (isVerification(lane) && !verify)) continue;
    host.waiting[lane].delete(id);
    host.wasVerify = isVerification(lane);
    return { lane, id };
  }
  return undefined;
}
