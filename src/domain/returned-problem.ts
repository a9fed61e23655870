import { PERIOD_DAYS } from './comparison.ts';
import { daysBefore } from './days.ts';
import type { ProblemInsight } from './insights.ts';

/**
 * Whether a problem that is new was reported before, more than a year ago: who reads when it was first seen, takes "new" for
 * an error. `latest` is the day of the newest review.
 */
export function hasReturned(
  { is_new: isNew, first_seen: first }: Pick<ProblemInsight, 'is_new' | 'first_seen'>,
  latest: string | null,
): boolean {
  return isNew && first !== null && latest !== null && first < daysBefore(latest, PERIOD_DAYS - 1);
}
