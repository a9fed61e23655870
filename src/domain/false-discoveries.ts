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
