/** A share in percent with one decimal, or null of nothing. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** A mean rounded to `decimals`, or null of nothing. */
export function mean(values: readonly number[], decimals: number): number | null {
  if (values.length === 0) return null;
  const factor = 10 ** decimals;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * factor) / factor + 0;
}
