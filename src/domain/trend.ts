import type { Insights } from './insights.ts';

/** When a review was written, `YYYY-MM-DD`, and how it judges, -1..1. */
export interface DatedScore {
  date: string;
  score: number;
}

/** Fewer months with reviews than this show no trend. */
const FEWEST_MONTHS = 6;

/** With fewer reviews the normal approximation does not hold (Gilbert 1987, section 16.4). */
const FEWEST_REVIEWS = 10;

/** Two-sided 5 % of the normal distribution. */
const CRITICAL_Z = 1.96;

/** How many share each value. */
function groupSizes(values: readonly (string | number)[]): number[] {
  const sizes = new Map<string | number, number>();
  for (const value of values) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  return [...sizes.values()];
}

/**
 * How many pairs of an earlier and a later review rise, less how many fall: Kendall's S, in n log n steps by a binary
 * indexed tree over the ranks of the scores. Two reviews of one day are no pair.
 */
function risesLessFalls(byDate: readonly DatedScore[]): number {
  const ranks = new Map(
    [...new Set(byDate.map(({ score }) => score))]
      .toSorted((a, b) => a - b)
      .map((score, i) => [score, i + 1]),
  );
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
  let day: number[] = [];
  for (const [i, { date, score }] of byDate.entries()) {
    const rank = ranks.get(score) ?? 0;
    s += upTo(rank - 1) - (known - upTo(rank));
    day.push(rank);
    if (byDate[i + 1]?.date === date) continue;
    for (const one of day) add(one);
    known += day.length;
    day = [];
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
 * The direction of the sentiment by the Mann-Kendall test over single reviews (Mann 1945, Kendall 1975), two-sided at
 * 5 %, corrected for ties: a month weighs by its reviews. `stable` where it finds no evidence, with fewer than ten
 * reviews or fewer than six months that have any, or where all scores are equal.
 */
export function trendOf(reviews: readonly DatedScore[]): Insights['temporal']['trend'] {
  const months = new Set(reviews.map(({ date }) => date.slice(0, 7)));
  const n = reviews.length;
  if (n < FEWEST_REVIEWS || months.size < FEWEST_MONTHS) return 'stable';
  const byDate = reviews.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  const s = risesLessFalls(byDate);
  const variance = varianceOf(
    n,
    groupSizes(byDate.map(({ date }) => date)),
    groupSizes(byDate.map(({ score }) => score)),
  );
  if (variance <= 0) return 'stable';
  const z = (s - Math.sign(s)) / Math.sqrt(variance);
  if (Math.abs(z) < CRITICAL_Z) return 'stable';
  return z > 0 ? 'improving' : 'declining';
}
