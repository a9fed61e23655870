import { setTimeout } from 'node:timers/promises';
import { databaseFault } from '../../database/database-fault.ts';

/** A database that starts anew is back within this time; a claim lasts longer. */
export const PATIENCE_MS = 10_000;

const BETWEEN_MS = 250;

/**
 * Does something again that found the database away, for `forMs`: what came of a request to a callback is worth
 * waiting for, as it would be made once more otherwise. It must do no harm twice. Once `isHasty` it is tried no more.
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { forMs, isHasty }: { forMs: number; isHasty: () => boolean },
): Promise<Result> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isAway = databaseFault(error)?.isAway === true;
      if (!isAway || isHasty() || performance.now() - began > forMs) throw error;
      await setTimeout(BETWEEN_MS);
    }
  }
}
