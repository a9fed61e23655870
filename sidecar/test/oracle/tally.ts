import type { Asked, Expected } from './question.ts';
import { PARAMETERS } from './refusals.ts';

/** What was asked so far. */
export interface Tally {
  asked: number;
  askedOverMcp: number;
  refused: number;
  found: number;
  hinted: number;
  /** By parameter: how many questions bore it, how many of these found something, how many were refused. */
  readonly byParameter: Map<string, { asked: number; found: number; refused: number }>;
}

/** A tally of nothing. */
export function emptyTally(): Tally {
  const rows = PARAMETERS.map((name) => [name, { asked: 0, found: 0, refused: 0 }] as const);
  return { asked: 0, askedOverMcp: 0, refused: 0, found: 0, hinted: 0, byParameter: new Map(rows) };
}

/** Counts a question and what is expected of it. */
export function takeDown(
  tally: Tally,
  { asked, expected, isForMcp }: { asked: Asked; expected: Expected; isForMcp: boolean },
): void {
  const isRefused = expected.status === 400;
  const hasFound = expected.status === 200 && expected.reviews.length > 0;
  tally.asked += 1;
  if (isForMcp) tally.askedOverMcp += 1;
  if (isRefused) tally.refused += 1;
  if (hasFound) tally.found += 1;
  if (expected.status === 200 && expected.hints.length > 0) tally.hinted += 1;
  for (const name of new Set(asked.map(([name]) => name))) {
    const row = tally.byParameter.get(name);
    if (row === undefined) continue;
    row.asked += 1;
    if (isRefused) row.refused += 1;
    if (hasFound) row.found += 1;
  }
}
