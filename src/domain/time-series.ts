import { mean } from './figures.ts';

/** How long a period of a series is. */
export type PeriodLength = 'month' | 'quarter' | 'year';

/** When a review was written, `YYYY-MM-DD`, its stars, and how it judges, -1..1; null where that is not known. */
export interface DatedJudgement {
  readonly date: string;
  readonly rating: number;
  readonly score: number | null;
}

/** The reviews of one period taken together; nulls where there are none. */
export interface PeriodFigures {
  /** `2025-03`, `2025-Q1` or `2025`. */
  readonly period: string;
  readonly review_count: number;
  /** Two decimals. */
  readonly average_rating: number | null;
  /** Three decimals. */
  readonly score: number | null;
}

/** Every period from that of the first review to that of the last, ascending, whatever the order of the reviews. */
export function timeSeries(reviews: Iterable<DatedJudgement>, by: PeriodLength): PeriodFigures[] {
  const known = new Map<string, DatedJudgement[]>();
  for (const review of reviews) {
    const period = periodOf(review.date, by);
    const list = known.get(period);
    if (list === undefined) known.set(period, [review]);
    else list.push(review);
  }
  const sorted = [...known.keys()].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  const series: PeriodFigures[] = [];
  if (first === undefined || last === undefined) return series;
  for (let period = first; period <= last; period = nextPeriod(period, by)) {
    const own = known.get(period) ?? [];
    const ratings = own.map(({ rating }) => rating);
    const scores = own.map(({ score }) => score).filter((score) => score !== null);
    series.push({
      period,
      review_count: own.length,
      average_rating: mean(ratings, 2),
      score: mean(scores, 3),
    });
  }
  return series;
}

function periodOf(date: string, by: PeriodLength): string {
  const year = date.slice(0, 4);
  if (by === 'year') return year;
  return by === 'month' ? date.slice(0, 7) : `${year}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

/** How many periods a year has, and how one of them is written behind the year. */
const PARTS: Readonly<
  Record<PeriodLength, { readonly count: number; readonly written: (part: number) => string }>
> = {
  month: { count: 12, written: (part) => `-${String(part).padStart(2, '0')}` },
  quarter: { count: 4, written: (part) => `-Q${part}` },
  year: { count: 1, written: () => '' },
};

function nextPeriod(period: string, by: PeriodLength): string {
  const { count, written } = PARTS[by];
  const part = by === 'year' ? 1 : Number(period.slice(5).replace('Q', ''));
  if (part < count) return `${period.slice(0, 4)}${written(part + 1)}`;
  return `${String(Number(period.slice(0, 4)) + 1).padStart(4, '0')}${written(1)}`;
}
