import { FEWEST_COMPARED } from './comparison.ts';
import { mean } from './figures.ts';
import { LEVELS } from './levels.ts';
import { newestDay, periodsUntil, within } from './periods.ts';
import { permutationTest } from './permutation-test.ts';

/** What the newest 90 days changed of the ratings. */
export interface RatingChange {
  readonly change: 'better' | 'worse';
  /** Mean rating of the newest 90 days, two decimals. */
  readonly now: number;
  /** The same of the 365 days before them. */
  readonly yearBefore: number;
}

/**
 * How the ratings of the newest 90 days differ from those of the 365 days before, more than by chance at a `level`, by a
 * permutation test of the means; null where they do not, where the 90 days before, if they have five reviews, do not differ
 * from them in the same direction, and where these days or that year have fewer than five reviews. A small business has too few reviews in 90 days to
 * hold the next ones against: of nine reviews with one star beside seven usual ones a year tells twice as often.
 */
export function ratingChange(
  reviews: readonly { readonly date: string; readonly rating: number }[],
  level: number = LEVELS.rating,
): RatingChange | null {
  const latest = newestDay(reviews);
  if (latest === null) return null;
  const periods = periodsUntil(latest);
  const ratingsOf = (period: keyof typeof periods) =>
    within(reviews, periods[period]).map(({ rating }) => rating);
  const [recent, previous, year] = [ratingsOf('recent'), ratingsOf('previous'), ratingsOf('yearBefore')];
  if (Math.min(recent.length, year.length) < FEWEST_COMPARED) return null;
  const [now, before, yearBefore] = [mean(recent, 2), mean(previous, 2), mean(year, 2)];
  if (now === null || yearBefore === null) return null;
  const direction = Math.sign(now - yearBefore);
  const isLasting =
    before === null || previous.length < FEWEST_COMPARED || direction === Math.sign(now - before);
  if (direction === 0 || !isLasting) return null;
  if (permutationTest(recent, year) > level) return null;
  return { change: direction > 0 ? 'better' : 'worse', now, yearBefore };
}
