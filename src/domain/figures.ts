/** Values of figures have six decimals at most: so many of their least parts make one. */
const PARTS = 1_000_000;

/**
 * A fraction of whole numbers rounded to `decimals`, exact halves up: in whole numbers throughout, as 0.0155 is no binary
 * fraction and would become 0.015. Exact while twice the numerator times the power of ten is below 2 ** 53. The
 * denominator is above zero.
 */
export function roundedFraction(numerator: number, denominator: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.floor((2 * numerator * factor + denominator) / (2 * denominator)) / factor + 0;
}

/** Of fewer reviews a share says nothing to people; documents publish it all the same. */
export const FEWEST_FOR_SHARE = 5;

/** A share in percent with one decimal, or null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : roundedFraction(100 * part, whole, 1);
}

/** A mean rounded to `decimals`, exact halves up, or null of nothing. */
export function mean(values: readonly number[], decimals: number): number | null {
  if (values.length === 0) return null;
  const parts = values.reduce((sum, value) => sum + Math.round(value * PARTS), 0);
  return roundedFraction(parts, values.length * PARTS, decimals);
}
