/**
 * The chances of several tests adjusted so that, of those at most at a level, no greater share is expected to be due to
 * chance (Benjamini and Hochberg 1995), in the order given.
 */
export function adjustedChances(chances: readonly number[]): number[] {
  const adjusted = chances.map(() => 1);
  const rising = [...chances.entries()].toSorted(([, a], [, b]) => a - b);
  let least = 1;
  for (const [rank, [at, chance]] of [...rising.entries()].toReversed()) {
    least = Math.min(least, (chance * chances.length) / (rank + 1));
    adjusted[at] = least;
  }
  return adjusted;
}

/** A test of few things, which cannot give just any chance. */
export interface DiscreteTest {
  readonly chance: number;
  /** The least chance that it could have given. */
  readonly least: number;
}

/**
 * The same of tests of few things: those that could not reach the level whatever was seen can be due to chance in no case, and
 * do not count (Tarone 1990, Gilbert 2005); theirs is 1.
 */
export function adjustedAmongPossible(tests: readonly DiscreteTest[], level: number): number[] {
  const possible = tests.flatMap(({ least }, at) => (least <= level ? at : []));
  const adjusted = adjustedChances(possible.map((at) => tests[at]?.chance ?? 1));
  const all = tests.map(() => 1);
  for (const [rank, at] of possible.entries()) all[at] = adjusted[rank] ?? 1;
  return all;
}
