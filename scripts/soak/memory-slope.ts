/** A reading of resident memory. */
export interface Reading {
  readonly minute: number;
  readonly megabytes: number;
}

/** By how many MB a minute memory grows, by least squares over the readings after `warmUpMinutes`; not a number for fewer than three. */
export function memorySlope(readings: readonly Reading[], warmUpMinutes: number): number {
  const taken = readings.filter(
    ({ minute, megabytes }) => minute >= warmUpMinutes && !Number.isNaN(megabytes),
  );
  if (taken.length < 3) return Number.NaN;
  const mean = (of: (reading: Reading) => number) =>
    taken.reduce((sum, each) => sum + of(each), 0) / taken.length;
  const [minute, megabytes] = [mean((each) => each.minute), mean((each) => each.megabytes)];
  const product = mean((each) => (each.minute - minute) * (each.megabytes - megabytes));
  const square = mean((each) => (each.minute - minute) ** 2);
  return square === 0 ? Number.NaN : product / square;
}
