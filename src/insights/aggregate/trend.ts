import type { Insights, MonthlyInsight } from '../../domain/insights.ts';

/** Fewer months with reviews than this show no trend. */
const FEWEST_MONTHS = 6;

/** Two-sided 5 % of the normal distribution. */
const CRITICAL_Z = 1.96;

/**
 * The direction of the monthly sentiment scores by the Mann-Kendall test, two-sided at 5 %, with the correction for
 * ties (Kendall 1975): `stable` where it finds no evidence, with fewer than six months, or where all are equal. Months
 * without reviews are left out.
 */
export function trendOf(monthly: readonly MonthlyInsight[]): Insights['temporal']['trend'] {
  const scores = monthly.flatMap((one) => (one.score === null ? [] : [one.score]));
  const n = scores.length;
  if (n < FEWEST_MONTHS) return 'stable';
  let s = 0;
  const ties = new Map<number, number>();
  for (const [i, early] of scores.entries()) {
    ties.set(early, (ties.get(early) ?? 0) + 1);
    for (const late of scores.slice(i + 1)) s += Math.sign(late - early);
  }
  let variance = n * (n - 1) * (2 * n + 5);
  for (const t of ties.values()) variance -= t * (t - 1) * (2 * t + 5);
  variance /= 18;
  if (variance <= 0) return 'stable';
  const z = (s - Math.sign(s)) / Math.sqrt(variance);
  if (Math.abs(z) < CRITICAL_Z) return 'stable';
  return z > 0 ? 'improving' : 'declining';
}
