import type { MonthlyInsight } from '../domain/insights.ts';

/** The lines of a chart of months, in units of which its picture has `width` by 100, with 0 at the top. */
export interface RatingChart {
  readonly width: number;
  /** The mean rating: 5 stars at 0, 1 star at 100; it is broken where months have no reviews. */
  readonly line: string;
  /** A point for each month with reviews. */
  readonly points: string;
  /** The number of reviews of each month, as columns that stand on 100. */
  readonly columns: readonly { readonly x: number; readonly height: number }[];
  /** The most reviews that a month has. */
  readonly mostReviews: number;
  /** The months that stand below it, evenly apart. */
  readonly ticks: readonly string[];
}

const STEP = 10;
const TICKS = 4;

/** A chart of the ratings of months, in their order. */
export function ratingChart(monthly: readonly MonthlyInsight[]): RatingChart {
  const mostReviews = Math.max(1, ...monthly.map((one) => one.review_count));
  const placed = monthly.map((one, at) => ({ ...one, x: at * STEP + STEP / 2 }));
  const rated = placed.flatMap(({ x, average_rating: rating }, at) =>
    rating === null ? [] : [{ x, y: round(((5 - rating) / 4) * 100), at }],
  );
  const line = rated.map(({ x, y, at }, place) => `${rated[place - 1]?.at === at - 1 ? 'L' : 'M'}${x} ${y}`);
  return {
    width: monthly.length * STEP,
    line: line.join(''),
    points: rated.map(({ x, y }) => `M${x} ${y}h0`).join(''),
    columns: placed.map(({ x, review_count: count }) => ({
      x: x - STEP * 0.35,
      height: round((count / mostReviews) * 100),
    })),
    mostReviews,
    ticks: ticksOf(monthly.map(({ month }) => month)),
  };
}

function ticksOf(months: readonly string[]): string[] {
  const shown = Math.min(TICKS, months.length);
  const last = months.length - 1;
  const places = Array.from({ length: shown }, (_, at) =>
    shown === 1 ? 0 : Math.round((at * last) / (shown - 1)),
  );
  return places.flatMap((place) => months[place] ?? []);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
