import { performance } from 'node:perf_hooks';

/** Time as the hub sees it, so that a test can turn it by hand. */
export interface Clock {
  /** Milliseconds since the epoch, whole; never less than before. */
  now(): number;
  /** For how many milliseconds, since whenever, this process has had nothing to do but to wait. */
  idleMs(): number;
  /** Calls back once after `ms` milliseconds; the function it gives cancels that. */
  after(ms: number, callback: () => void): () => void;
}

/** The longest wait that Node's timers can hold, in milliseconds. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * A clock that goes on from `wall` (milliseconds since the epoch) at the pace of `steady` (milliseconds since anything):
 * a wall clock that is put back would make every wait longer by as much. It follows one that is put forward, or that went
 * on while the machine slept. A wait beyond 24 days ends after 24 days: who waits looks again.
 */
export function steadyClock(wall: () => number, steady: () => number): Clock {
  let ahead = wall() - steady();
  return {
    now() {
      ahead = Math.max(ahead, wall() - steady());
      return Math.floor(steady() + ahead);
    },
    idleMs: () => performance.eventLoopUtilization().idle,
    after(ms, callback) {
      const timer = setTimeout(callback, Math.min(Math.max(ms, 0), LONGEST_WAIT_MS));
      return () => clearTimeout(timer);
    },
  };
}

/** The time of the machine. */
export const systemClock: Clock = steadyClock(
  () => Date.now(),
  () => performance.now(),
);
