import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { logChange } from './hub-log.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { HubStore } from './store.ts';

/** Ended subscriptions are kept this long for the operator, and at most this many of them. */
const KEPT_MS = 30 * 86_400_000;
const KEPT = 10_000;

/** How often at least the store is looked through; where others grant leases too, which may end before any known here. */
const INTERVAL_MS = 3_600_000;
const SHARED_INTERVAL_MS = 60_000;

/** When the store could not be read or written, the same is tried again after this time. */
const STORE_RECOVERS_MS = 30_000;

/** Leases that are ended in one go. */
const PAGE = 500;

/** Ends leases when they run out and forgets subscriptions that ended long ago, from `start` to `stop`. */
export interface Housekeeping {
  start(): void;
  /** Says that a lease was granted, which may be the next to end. */
  leaseGranted(): void;
  stop(): void;
}

/** Creates what ends leases; a delivery never goes out after the end of its lease, however late this runs. */
export function createHousekeeping(options: {
  store: HubStore;
  clock: Clock;
  log: Logger;
  storeFailed: (error: unknown) => void;
}): Housekeeping {
  const { store, clock, log, storeFailed } = options;
  const intervalMs = store.isShared ? SHARED_INTERVAL_MS : INTERVAL_MS;
  let cancel: (() => void) | undefined;
  let plannedAt = Number.POSITIVE_INFINITY;
  let isStopped = false;
  const run = async (): Promise<void> => {
    const now = clock.now();
    for (;;) {
      const changes = await store.expire(now, PAGE);
      for (const change of changes) logChange(log, change, null);
      if (changes.length < PAGE) break;
    }
    await store.forget({ before: now - KEPT_MS, keep: KEPT });
    const next = (await store.nextExpiryAt()) ?? Number.POSITIVE_INFINITY;
    plan(Math.min(Math.max(next - now, 0), intervalMs));
  };

  const plan = (ms: number): void => {
    if (isStopped) return;
    cancel?.();
    plannedAt = clock.now() + ms;
    cancel = clock.after(ms, () => {
      run().catch((error: unknown) => {
        storeFailed(error);
        plan(STORE_RECOVERS_MS);
      });
    });
  };

  // Many leases are granted while one question is answered: one more answers for all of them.
  const lookAtLeases = oneAtATime(async () => {
    try {
      const next = await store.nextExpiryAt();
      if (next !== null && next < plannedAt) plan(Math.max(0, next - clock.now()));
    } catch (error) {
      storeFailed(error);
    }
  });

  return {
    start: () => plan(0),
    leaseGranted: lookAtLeases,
    stop() {
      isStopped = true;
      cancel?.();
    },
  };
}
