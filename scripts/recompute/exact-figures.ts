/** A fraction rounded to `decimals`, exact halves up, in whole numbers of any size. */
function rounded(numerator: bigint, denominator: bigint, decimals: number): number {
  const scaled = 2n * numerator * 10n ** BigInt(decimals) + denominator;
  const whole = scaled / (2n * denominator);
  const isCut = scaled < 0n && scaled % (2n * denominator) !== 0n;
  return Number(isCut ? whole - 1n : whole) / 10 ** decimals + 0;
}

/** Scores and ratings have three decimals at most. */
function sum(values: readonly number[]): bigint {
  return values.reduce((all, value) => all + BigInt(Math.round(value * 1000)), 0n);
}

/** A share in percent with one decimal; NaN of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : rounded(100n * BigInt(part), BigInt(whole), 1);
}

/** The mean of what rows have under a name; null without any. */
export function meanOf<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  name: Name,
  decimals: number,
): number | null {
  if (rows.length === 0) return null;
  return rounded(sum(rows.map((row) => row[name])), 1000n * BigInt(rows.length), decimals);
}

/** The mean rating of all less that of those that do not complain; null under five that do, or where all do. */
export function impactOf(
  all: readonly { rating: number }[],
  complaining: readonly { rating: number }[],
): number | null {
  const others = all.length - complaining.length;
  if (complaining.length < 5 || others === 0) return null;
  const [total, ofComplaining] = [all, complaining].map((rows) => sum(rows.map(({ rating }) => rating)));
  const rest = (total ?? 0n) - (ofComplaining ?? 0n);
  const [whole, part] = [BigInt(all.length), BigInt(others)];
  return rounded((total ?? 0n) * part - rest * whole, 1000n * whole * part, 2);
}
