/** A worker that served for so long was well. */
const WELL_AFTER_MS = 5000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5000;
/** So many rounds of workers that end before they serve are taken for a fault that waiting does not mend. */
const MOST_ROUNDS = 4;

/** The end of a worker. */
export interface Death {
  /** How long it had served; null where it never did. */
  readonly servedMs: number | null;
  /** How many others serve. */
  readonly othersServing: number;
}

/** Decides when a worker is replaced. */
export interface RestartPace {
  /** Milliseconds until another takes its place; null where that has no prospect: none serves, and none comes to. */
  died(death: Death): number | null;
  /** How many in a row ended before they served. */
  readonly stillborn: number;
}

/**
 * The pace at which the places of `count` workers are filled again: at once for one that served well, else after waits
 * that double from round to round. As long as another serves there is no end to it.
 */
export function restartPace(count: number): RestartPace {
  let stillborn = 0;
  let shortLived = 0;
  const waitMs = (deaths: number) =>
    Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.floor((deaths - 1) / count));
  return {
    died({ servedMs, othersServing }) {
      if (servedMs === null) {
        stillborn += 1;
        return othersServing === 0 && stillborn >= MOST_ROUNDS * count ? null : waitMs(stillborn);
      }
      stillborn = 0;
      shortLived = servedMs >= WELL_AFTER_MS ? 0 : shortLived + 1;
      // The first may be an accident, and its clients wait.
      return shortLived <= 1 ? 0 : waitMs(shortLived - 1);
    },
    get stillborn() {
      return stillborn;
    },
  };
}
