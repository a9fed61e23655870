import type { Disturbance } from './check-histories.ts';

/** What can happen to a fleet, for how long; each leaves it as it was. */
export type Fault = 'kill' | 'stop' | 'refused' | 'silent' | 'restart';

/** What came of a delivery is written down so soon, also on a busy machine. */
const WRITTEN_WITHIN_MS = 1000;

/** An answer that was on its way may still be counted as acknowledged so long after. */
const ON_ITS_WAY_MS = 300;

/** What a sidecar was about to send when it was stopped has come so long after it woke. */
const WOKEN_MS = 2000;

/** A sidecar that is away from the database for less has all its claims when it is back, and writes down what it has. */
const CLAIMS_HOLD_MS = 10_000;

/**
 * What a fault explains, and no more. Who is killed cannot write down what it was answered in the last moment, nor what it
 * was answered since the database was away (`unwrittenFrom`); who is stopped may take that for unanswered when it wakes; whom
 * the database cannot hear loses its claims in time. A database that starts anew explains nothing.
 * `claimsEndMs`: by when others have taken over what is left.
 */
export function disturbancesOf(
  fault: Fault,
  { unwrittenFrom, from, to }: { unwrittenFrom: number; from: number; to: number },
  claimsEndMs: number,
): Disturbance[] {
  const unwritten: Disturbance = {
    kind: 'unwritten',
    from: unwrittenFrom - WRITTEN_WITHIN_MS,
    to: from + ON_ITS_WAY_MS,
    until: to + claimsEndMs,
  };
  if (fault === 'kill') return [unwritten];
  if (fault === 'stop') return [unwritten, { kind: 'woken', from: to, to: to + WOKEN_MS }];
  return fault !== 'restart' && to - from > CLAIMS_HOLD_MS
    ? [{ ...unwritten, to: from + WRITTEN_WITHIN_MS }]
    : [];
}
