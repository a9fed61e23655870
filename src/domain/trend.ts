import { adjustedChances } from './false-discoveries.ts';
import type { Insights } from './insights.ts';
import { LEVELS } from './levels.ts';

/** When a review was written, `YYYY-MM-DD`, and how it judges, -1..1. */
export interface DatedScore {
  date: string;
  score: number;
}

/** Fewer months with reviews than this show no trend. */
const FEWEST_MONTHS = 6;

/** With fewer reviews the normal approximation does not hold (Gilbert 1987, section 16.4). */
export const FEWEST_FOR_TREND = 10;

/** Where sentiment goes. */
export type Trend = Insights['temporal']['trend'];

/** What a test says of a direction: which, and how likely as much is by chance, 0..1. */
export interface TrendTest {
  readonly direction: Trend;
  readonly chance: number;
}

const NO_TREND: TrendTest = { direction: 'stable', chance: 1 };

/** How much of a date names the month, and how much the day. */
const MONTH = 7;
const DAY = 10;

/** When reviews were written: they may be tested for many things. */
export interface Timeline {
  /** The places of the reviews, the oldest first. */
  readonly order: readonly number[];
  /** How many of them share each day, the oldest first. */
  readonly days: readonly number[];
  /** In how many months there are any. */
  readonly months: number;
}

/** How many dates stand side by side that begin alike. */
function runs(sorted: readonly string[], length: number): number[] {
  const sizes: number[] = [];
  let before = '';
  for (const date of sorted) {
    if (!(before.length > 0 && date.startsWith(before))) sizes.push(0);
    sizes.push((sizes.pop() ?? 0) + 1);
    before = date.slice(0, length);
  }
  return sizes;
}

/** The timeline of reviews with these dates. */
export function timelineOf(dates: readonly string[]): Timeline {
  const dateOf = (at: number): string => dates[at] ?? '';
  const order = [...dates.keys()].toSorted((a, b) =>
    dateOf(a) < dateOf(b) ? -1 : Number(dateOf(a) > dateOf(b)),
  );
  const sorted = order.map(dateOf);
  return { order, days: runs(sorted, DAY), months: runs(sorted, MONTH).length };
}

/** How many have each score. */
function tally(scores: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return counts;
}

/**
 * How many pairs of an earlier and a later score rise, less how many fall: Kendall's S, in n log n steps by a binary
 * indexed tree over the ranks of the scores. Two of one day are no pair; `days` has how many share each.
 */
function risesLessFalls(
  scores: readonly number[],
  days: readonly number[],
  distinct: Iterable<number>,
): number {
  const ranks = new Map([...distinct].toSorted((a, b) => a - b).map((score, i) => [score, i + 1]));
  const rankOf = Int32Array.from(scores, (score) => ranks.get(score) ?? 0);
  const tree = new Float64Array(ranks.size + 1);
  const add = (rank: number): void => {
    for (let i = rank; i < tree.length; i += i & -i) tree[i] = (tree[i] ?? 0) + 1;
  };
  const upTo = (rank: number): number => {
    let sum = 0;
    for (let i = rank; i > 0; i -= i & -i) sum += tree[i] ?? 0;
    return sum;
  };
  let [s, known] = [0, 0];
  for (const size of days) {
    const next = known + size;
    for (let i = known; i < next; i++) {
      const rank = rankOf[i] ?? 0;
      s += upTo(rank - 1) - (known - upTo(rank));
    }
    for (let i = known; i < next; i++) add(rankOf[i] ?? 0);
    known = next;
  }
  return s;
}

/** The sum over groups of the product of a size, the size less 1, and what `last` makes of it. */
function tied(sizes: readonly number[], last: (size: number) => number): number {
  return sizes.reduce((sum, size) => sum + size * (size - 1) * last(size), 0);
}

function spread(size: number): number {
  return 2 * size + 5;
}

function third(size: number): number {
  return size - 2;
}

/** The variance of S without a trend, with ties in both time and score (Kendall 1975, section 4.3). */
function varianceOf(n: number, times: readonly number[], scores: readonly number[]): number {
  return (
    (n * (n - 1) * spread(n) - tied(times, spread) - tied(scores, spread)) / 18 +
    (tied(times, third) * tied(scores, third)) / (9 * n * (n - 1) * (n - 2)) +
    (tied(times, () => 1) * tied(scores, () => 1)) / (2 * n * (n - 1))
  );
}

/**
 * The Mann-Kendall test over single reviews (Mann 1945, Kendall 1975), two-sided, corrected for ties: a month weighs by its
 * reviews. No direction, and a chance of 1, with fewer than ten reviews or fewer than six months that have any, or where
 * all scores are equal.
 */
export function trendTest(reviews: readonly DatedScore[]): TrendTest {
  const timeline = timelineOf(reviews.map(({ date }) => date));
  return trendAlong(timeline, (at) => reviews[at]?.score ?? 0);
}

/** The same of reviews whose timeline is known, with the score of each by its place. */
export function trendAlong({ order, days, months }: Timeline, scoreOf: (at: number) => number): TrendTest {
  const n = order.length;
  if (n < FEWEST_FOR_TREND || months < FEWEST_MONTHS) return NO_TREND;
  const scores = order.map(scoreOf);
  const counts = tally(scores);
  const s = risesLessFalls(scores, days, counts.keys());
  const variance = varianceOf(n, days, [...counts.values()]);
  if (variance <= 0 || s === 0) return NO_TREND;
  const z = (s - Math.sign(s)) / Math.sqrt(variance);
  return { direction: s > 0 ? 'improving' : 'declining', chance: beyond(Math.abs(z)) };
}

/** The direction of one series, at 1 %: `stable` where there is no evidence of any. */
export function trendOf(reviews: readonly DatedScore[]): Trend {
  const [trend = 'stable'] = trendsOf([trendTest(reviews)]);
  return trend;
}

/** The directions that several tests tell, in their order, of which at most 1 % are expected to be due to chance. */
export function trendsOf(tests: readonly TrendTest[]): Trend[] {
  const chances = adjustedChances(tests.map(({ chance }) => chance));
  return tests.map(({ direction }, i) => ((chances[i] ?? 1) <= LEVELS.trends ? direction : 'stable'));
}

/**
 * How likely a value of the normal distribution lies so far out on either side (Abramowitz and Stegun 1964, 7.1.26, to
 * 1.5e-7).
 */
function beyond(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592].reduce(
    (sum, factor) => sum * t + factor,
    0,
  );
  return Math.min(1, Math.max(0, polynomial * t * Math.exp(-x * x)));
}
