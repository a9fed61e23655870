import { FEWEST_COMPARED } from '../../../domain/comparison.ts';
import { periodsUntil, within } from '../../../domain/periods.ts';

/** A problem seen less often may be chance. */
const FEWEST_SEEN = 3;

/**
 * Whether what the reports tell has begun lately: seen at least three times in the newest 90 days and not once in the 365
 * before, from which there are at least five reviews. `reviews` are all, newest first.
 */
export function isNew(reports: readonly { date: string }[], reviews: readonly { date: string }[]): boolean {
  const [newest] = reviews;
  if (newest === undefined || reports.length < FEWEST_SEEN) return false;
  const { recent, yearBefore } = periodsUntil(newest.date);
  return (
    within(reports, recent).length >= FEWEST_SEEN &&
    within(reports, yearBefore).length === 0 &&
    within(reviews, yearBefore).length >= FEWEST_COMPARED
  );
}
