/** How long requests that succeed take, as a moving average in milliseconds; null before the first. */
export type Pace = number | null;

/** A request that takes this many times as long as others do hangs, but not before a time. */
const HANGS_AFTER = { times: 8, minMs: 100, unknownMs: 1000 } as const;
/** On a host where half of the slots hang already. */
const HANGS_AFTER_OTHERS = { times: 4, minMs: 25, unknownMs: 250 } as const;

/** What hangs is not given up before this share of the deadline, nor while others take nearly as long. */
const PATIENCE = { verify: 0.1, deliver: 0.25 } as const;
const PATIENCE_TIMES = 8;

/** The pace after one more request has succeeded. */
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

/** After how many milliseconds a request that hangs may be given up for others, by the pace of all hosts. */
export function givenUpAfterMs(lane: keyof typeof PATIENCE, pace: Pace, deadlineMs: number): number {
  return Math.max(deadlineMs * PATIENCE[lane], (pace ?? 0) * PATIENCE_TIMES);
}
