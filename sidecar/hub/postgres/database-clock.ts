import type { Clock } from '../clock.ts';
import { steadyClock } from '../clock.ts';

/** A clock that is set by another. */
export interface SetClock extends Clock {
  /** Tells it that it is `at` there, asked between two readings of `performance.now()`. */
  set(at: number, asked: { fromMs: number; toMs: number }): void;
}

/** An answer that took longer says too little of the time. */
const UNSURE_MS = 500;

/**
 * The database's time as this process reckons it: leases and waits that several sidecars write down are of one clock,
 * however wrong those of their machines are. Like any clock of the hub it never goes back.
 */
export function databaseClock(): SetClock {
  let ahead: number | undefined;
  const wall = (): number => (ahead === undefined ? Date.now() : performance.now() + ahead);
  let clock: Clock | undefined;
  const going = (): Clock => (clock ??= steadyClock(wall, () => performance.now()));
  return {
    set(at, { fromMs, toMs }) {
      if (ahead !== undefined && toMs - fromMs > UNSURE_MS) return;
      ahead = at - (fromMs + toMs) / 2;
    },
    now: () => going().now(),
    idleMs: () => going().idleMs(),
    after: (ms, callback) => going().after(ms, callback),
  };
}
