import { setImmediate } from 'node:timers/promises';

/** A turn of the event loop in which this process did nothing takes less. */
const QUIET_TURN_MS = 0.5;

/** Under load there may be none. */
const QUIET_WITHIN_MS = 250;

/** So often it is looked who came, however long this process had to wait for its own turn meanwhile. */
const FEWEST_TURNS = 3;

/**
 * Resolves in a turn of the event loop in which nothing was done and `came` stayed the same, hence all that waited for this
 * process has been taken; after a quarter of a second in any turn.
 */
export async function quietTurn(came: () => number): Promise<void> {
  const end = performance.now() + QUIET_WITHIN_MS;
  // The first may come in this very turn, without a look at who came.
  await setImmediate();
  let turnMs = performance.now();
  for (let turns = 1; ; turns += 1) {
    const before = came();
    await setImmediate();
    const nowMs = performance.now();
    if ((nowMs >= end && turns >= FEWEST_TURNS) || (came() === before && nowMs - turnMs < QUIET_TURN_MS))
      return;
    turnMs = nowMs;
  }
}
