import type { MonthlyInsight } from '../../domain/insights.ts';
import type { Analysed } from './analysed.ts';
import { mean } from './figures.ts';

/** The month after one, both `YYYY-MM`. */
export function nextMonth(month: string): string {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5, 7));
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}

/** Every month from the first review to the last, ascending; months without reviews have nulls. */
export function monthlyInsights(all: readonly Analysed[]): MonthlyInsight[] {
  const months = new Map<string, Analysed[]>();
  for (const one of all) {
    const month = one.review.date.slice(0, 7);
    const list = months.get(month) ?? [];
    list.push(one);
    months.set(month, list);
  }
  const known = [...months.keys()].toSorted();
  const first = known[0];
  const last = known.at(-1);
  const series: MonthlyInsight[] = [];
  if (first === undefined || last === undefined) return series;
  for (let month = first; month <= last; month = nextMonth(month)) {
    const own = months.get(month) ?? [];
    series.push({
      month,
      review_count: own.length,
      average_rating: mean(
        own.map(({ review }) => review.rating),
        2,
      ),
      score: mean(
        own.map(({ notes }) => notes.sentiment.score),
        3,
      ),
    });
  }
  return series;
}
