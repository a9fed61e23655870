import type { Clock } from '../clock.ts';

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves on by `ms`, ringing what falls due on the way, in order. */
  advance(ms: number): void;
  /** Resolves as soon as an alarm is set that rings between `fromMs` and `toMs` from now, and gives its wait. */
  alarm(fromMs: number, toMs: number): Promise<number>;
  /** How many alarms ring within `ms` from now. */
  pending(ms: number): number;
}

/** Starts at an ordinary instant. */
export function manualClock(start = Date.UTC(2026, 0, 1)): ManualClock {
  let now = start;
  const alarms = new Set<{ at: number; callback: () => void }>();
  const watchers = new Set<() => void>();
  return {
    now: () => now,
    idleMs: () => now,
    after(ms, callback) {
      const alarm = { at: now + Math.max(0, ms), callback };
      alarms.add(alarm);
      // Nothing waits for a clock that stands: what is due is due.
      if (ms <= 0) {
        setImmediate(() => {
          if (alarms.delete(alarm)) callback();
        });
      }
      for (const look of watchers) look();
      return () => alarms.delete(alarm);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...alarms].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        alarms.delete(next);
        now = Math.max(now, next.at);
        next.callback();
      }
      now = end;
    },
    pending: (ms) => [...alarms].filter(({ at }) => at <= now + ms).length,
    alarm(fromMs, toMs) {
      return new Promise((resolve) => {
        const look = () => {
          for (const { at } of alarms) {
            if (at - now < fromMs || at - now > toMs) continue;
            watchers.delete(look);
            resolve(at - now);
            return;
          }
        };
        watchers.add(look);
        look();
      });
    },
  };
}
