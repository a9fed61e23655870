import { PERIOD_DAYS } from './comparison.ts';
import { daysBetween } from './days.ts';
import { fisherExactTest } from './fisher-exact-test.ts';
import { trendTest, type TrendTest } from './trend.ts';

/** When a review was written, `YYYY-MM-DD`, and whether it reports the problem. */
export interface DatedReport {
  readonly date: string;
  readonly isReported: boolean;
}

/**
 * Whether a problem gets rarer (`improving`) or more frequent among all reviews: slowly, by the Mann-Kendall test over all
 * of them, or lately, by Fisher's exact test of the 90 days up to the newest against all before. Of both the clearer,
 * whose chance counts twice, as there were two.
 */
export function problemTrendTest(reviews: readonly DatedReport[]): TrendTest {
  const slow = trendTest(reviews.map(({ date, isReported }) => ({ date, score: isReported ? -1 : 0 })));
  const newest = reviews.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const recent = reviews.filter(({ date }) => daysBetween(date, newest) < PERIOD_DAYS);
  const before = reviews.filter(({ date }) => daysBetween(date, newest) >= PERIOD_DAYS);
  if (recent.length === 0 || before.length === 0) return twice(slow);
  const [now, then] = [shareOf(recent), shareOf(before)];
  const chance = fisherExactTest(now, then);
  if (slow.chance <= chance) return twice(slow);
  const isRarer = now.part / now.whole < then.part / then.whole;
  return twice({ direction: isRarer ? 'improving' : 'declining', chance });
}

function twice({ direction, chance }: TrendTest): TrendTest {
  return { direction, chance: Math.min(1, 2 * chance) };
}

function shareOf(reviews: readonly DatedReport[]): { part: number; whole: number } {
  return { part: reviews.filter(({ isReported }) => isReported).length, whole: reviews.length };
}
