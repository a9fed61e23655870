/** Time as the hub sees it, so that a test can turn it by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `ms` milliseconds; the function it gives cancels that. */
  after(ms: number, callback: () => void): () => void;
}

/** The longest wait that Node's timers can hold, in milliseconds. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The time of the machine. A wait beyond 24 days ends after 24 days: who waits looks again. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, Math.min(Math.max(ms, 0), LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  },
};
