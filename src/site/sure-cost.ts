import type { AspectInsight } from '../domain/insights.ts';

/**
 * By how many stars the average would be higher without complaints; null where it would not, and where the interval around
 * it does not tell whether it would.
 */
export function sureCost({
  rating_impact: impact,
  rating_impact_interval: interval,
}: Pick<AspectInsight, 'rating_impact' | 'rating_impact_interval'>): number | null {
  return impact === null || impact >= 0 || (interval !== null && interval[1] >= 0) ? null : -impact;
}
