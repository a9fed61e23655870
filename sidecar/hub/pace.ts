/** How long deliveries that succeed take, as a moving average in milliseconds; null before the first. */
export type Pace = number | null;

/** A request that takes this many times as long as others do hangs, but not before a time. */
const HANGS_AFTER = { times: 8, minMs: 100, unknownMs: 1000 } as const;
/** On a host where half of the slots hang already. */
const HANGS_AFTER_OTHERS = { times: 8, minMs: 25, unknownMs: 100 } as const;

/** The pace after one more delivery has succeeded. */
export function paceAfter(pace: Pace, durationMs: number): Pace {
  if (pace === null) return durationMs;
  // The first ones, which open their connections, are no measure for long.
  const weight = durationMs < pace ? 0.5 : 0.1;
  return pace * (1 - weight) + durationMs * weight;
}

/** After how many milliseconds a request to a host of this pace hangs; sooner where `others` hang. */
export function hangsAfterMs(pace: Pace, others: boolean): number {
  const { times, minMs, unknownMs } = others ? HANGS_AFTER_OTHERS : HANGS_AFTER;
  return pace === null ? unknownMs : Math.max(minMs, pace * times);
}
