import { roundedFraction } from './figures.ts';

/** Ratings, summed up: how many, their sum, and the sum of their squares. */
export interface RatingSums {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** What complaints cost: stars with two decimals, below zero where they cost some, and the 95 % interval. */
export interface RatingImpact {
  rating_impact: number | null;
  rating_impact_interval: [low: number, high: number] | null;
}

/** Fewer complaints than this say nothing of the rating. */
const FEWEST_COMPLAINTS = 5;

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959964;

/** Sums up ratings. */
export function ratingSums(ratings: Iterable<number>): RatingSums {
  let [count, sum, squares] = [0, 0, 0];
  for (const rating of ratings) {
    count += 1;
    sum += rating;
    squares += rating * rating;
  }
  return { count, sum, squares };
}

/**
 * The mean rating of all reviews less the mean of those that do not complain: the share of who complains times the
 * difference of the means of who does and who does not. The interval takes in by the delta method that neither is known
 * exactly: of the difference Welch's error (1947), of the share that of a binomial.
 * Nulls under five complaints and where everybody complains; no interval where one review does not, or where neither
 * side's ratings differ among themselves.
 */
export function ratingImpact(all: RatingSums, complaining: RatingSums): RatingImpact {
  const others: RatingSums = {
    count: all.count - complaining.count,
    sum: all.sum - complaining.sum,
    squares: all.squares - complaining.squares,
  };
  if (complaining.count < FEWEST_COMPLAINTS || others.count === 0)
    return { rating_impact: null, rating_impact_interval: null };
  const numerator = all.sum * others.count - others.sum * all.count;
  const impact = numerator / (all.count * others.count);
  const rounded = roundedFraction(numerator, all.count * others.count, 2);
  const [own, rest] = [squaredError(complaining), squaredError(others)];
  const error = own + rest;
  if (others.count === 1 || error <= 0) return { rating_impact: rounded, rating_impact_interval: null };
  const freedom = error ** 2 / (own ** 2 / (complaining.count - 1) + rest ** 2 / (others.count - 1));
  const share = complaining.count / all.count;
  const difference = complaining.sum / complaining.count - others.sum / others.count;
  const ofDifference = share * quantileOfT(freedom) * Math.sqrt(error);
  const ofShare = difference * Z * Math.sqrt((share * (1 - share)) / all.count);
  const half = Math.hypot(ofDifference, ofShare);
  return {
    rating_impact: rounded,
    rating_impact_interval: [round2(impact - half), round2(impact + half)],
  };
}

/** The squared standard error of a mean. */
function squaredError({ count, sum, squares }: RatingSums): number {
  return count < 2 ? 0 : (squares - sum ** 2 / count) / (count - 1) / count;
}

/** The 97.5th percentile of Student's t, to three digits from four degrees of freedom on (Abramowitz and Stegun 26.7.5). */
function quantileOfT(freedom: number): number {
  return (
    Z +
    (Z ** 3 + Z) / (4 * freedom) +
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2) +
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * freedom ** 3) +
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / (92_160 * freedom ** 4)
  );
}

function round2(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
