import { setTimeout } from 'node:timers/promises';

/** Runs what waits for somebody, with a signal that is aborted when they are found not to be there any more. */
export type WhileThere = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * As long as anything waits, asks every so often whether who it waits for is there: one who is slow is waited for, one who
 * hangs is not. `isThere` has to resolve within a time of its own.
 */
export function whileThere({
  isThere,
  everyMs,
}: {
  readonly isThere: () => Promise<boolean>;
  readonly everyMs: number;
}): WhileThere {
  const waiting = new Set<AbortController>();
  let isLooking = false;
  const look = async (): Promise<void> => {
    while (waiting.size > 0) {
      const since = [...waiting];
      await setTimeout(everyMs, undefined, { ref: false });
      const still = since.filter((each) => waiting.has(each));
      if (still.length === 0 || (await isThere())) continue;
      for (const each of still) each.abort();
    }
    isLooking = false;
  };
  return async (work) => {
    const controller = new AbortController();
    waiting.add(controller);
    if (!isLooking) {
      isLooking = true;
      void look();
    }
    try {
      return await work(controller.signal);
    } finally {
      waiting.delete(controller);
    }
  };
}
