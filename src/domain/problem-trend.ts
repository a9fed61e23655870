import { PERIOD_DAYS } from './comparison.ts';
import { daysBefore } from './days.ts';
import { fisherExactTest } from './fisher-exact-test.ts';
import { timelineOf, trendAlong, type TrendTest } from './trend.ts';

/** When a review was written, `YYYY-MM-DD`, and whether it reports the problem. */
export interface DatedReport {
  readonly date: string;
  readonly isReported: boolean;
}

/** Tests one problem; told of each review, by its place, whether it reports it. */
export type TestProblem = (isReported: (at: number) => boolean) => TrendTest;

/**
 * Whether a problem gets rarer (`improving`) or more frequent among all reviews, which have these dates: slowly, by the
 * Mann-Kendall test over all of them, or lately, by Fisher's exact test of the 90 days up to the newest against all before.
 * Of both the clearer, whose chance counts twice, as there were two.
 */
export function problemTrendTests(dates: readonly string[]): TestProblem {
  const timeline = timelineOf(dates);
  const newest = dates[timeline.order.at(-1) ?? -1];
  const since = newest === undefined ? '' : daysBefore(newest, PERIOD_DAYS - 1);
  const [recent, before]: [number[], number[]] = [[], []];
  for (const [at, date] of dates.entries()) (date >= since ? recent : before).push(at);
  return (isReported) => {
    const slow = trendAlong(timeline, (at) => (isReported(at) ? -1 : 0));
    if (recent.length === 0 || before.length === 0) return twice(slow);
    const shareOf = (places: readonly number[]) => ({
      part: places.filter(isReported).length,
      whole: places.length,
    });
    const [now, then] = [shareOf(recent), shareOf(before)];
    const chance = fisherExactTest(now, then);
    if (slow.chance <= chance) return twice(slow);
    const isRarer = now.part / now.whole < then.part / then.whole;
    return twice({ direction: isRarer ? 'improving' : 'declining', chance });
  };
}

/** The same of one problem alone. */
export function problemTrendTest(reviews: readonly DatedReport[]): TrendTest {
  const test = problemTrendTests(reviews.map(({ date }) => date));
  return test((at) => reviews[at]?.isReported === true);
}

function twice({ direction, chance }: TrendTest): TrendTest {
  return { direction, chance: Math.min(1, 2 * chance) };
}
