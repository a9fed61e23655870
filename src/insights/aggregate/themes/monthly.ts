import type { MonthlyInsight } from '../../../domain/insights.ts';
import { timeSeries } from '../../../domain/time-series.ts';
import type { Analysed } from '../analysed.ts';

/** Every month from the first review to the last, ascending; months without reviews have nulls. */
export function monthlyInsights(all: readonly Analysed[]): MonthlyInsight[] {
  const judged = all.map(({ review: { date, rating }, notes: { sentiment } }) => ({
    date,
    rating,
    score: sentiment.score,
  }));
  return timeSeries(judged, 'month').map(({ period, ...figures }) => ({ month: period, ...figures }));
}
