/** How long requests that succeed take, as a moving average in milliseconds; null before the first. */
export type Pace = number | null;

/** A request that takes this many times as long as others do hangs, but not before a time. */
const HANGS_AFTER = { times: 8, minMs: 100 } as const;
/** On a host where half of the slots hang already. */
const HANGS_AFTER_OTHERS = { times: 4, minMs: 10 } as const;
/** When nothing is known of the host. */
const HANGS_AFTER_MS = 1000;

const GIVEN_UP_AFTER = { times: 8, minMs: 1000 } as const;
/** When nothing has succeeded yet. */
const GIVEN_UP_AFTER_MS = 3000;

/** The pace after one more request has succeeded. */
export function paceAfter(pace: Pace, durationMs: number): Pace {
  if (pace === null) return durationMs;
  // The first ones, which open their connections, are no measure for long.
  const weight = durationMs < pace ? 0.5 : 0.1;
  return pace * (1 - weight) + durationMs * weight;
}

/** After how many milliseconds a request to a host of this pace hangs; sooner where `others` hang. */
export function hangsAfterMs(pace: Pace, others: boolean): number {
  if (pace === null) return HANGS_AFTER_MS;
  const { times, minMs } = others ? HANGS_AFTER_OTHERS : HANGS_AFTER;
  return Math.max(minMs, pace * times);
}

/** After how many milliseconds a request that hangs is given up when others wait, by the pace of all hosts. */
export function givenUpAfterMs(pace: Pace): number {
  return pace === null ? GIVEN_UP_AFTER_MS : Math.max(GIVEN_UP_AFTER.minMs, pace * GIVEN_UP_AFTER.times);
}
