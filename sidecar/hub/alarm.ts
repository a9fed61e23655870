import type { Clock } from './clock.ts';

/** Rings once, at the earliest time that it was set to. */
export interface Alarm {
  /** Sets it to ring at a time, in milliseconds since the epoch, unless it does so earlier. */
  set(at: number): void;
  /** Takes back what it was set to. */
  clear(): void;
  /** Takes that back, and rings no more. */
  stop(): void;
}

/** An alarm that calls `ring`; not set yet. */
export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let next: { at: number; cancel: () => void } | undefined;
  let isStopped = false;
  const clear = (): void => {
    next?.cancel();
    next = undefined;
  };
  const end = (): void => {
    next = undefined;
    ring();
  };
  return {
    set(at) {
      if (isStopped || (next !== undefined && next.at <= at)) return;
      clear();
      next = { at, cancel: clock.after(at - clock.now(), end) };
    },
    clear,
    stop() {
      isStopped = true;
      clear();
    },
  };
}
