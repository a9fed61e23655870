import { z } from 'zod';
import { insights, monthlyInsight } from '../../../../src/domain/insights.ts';
import { timeSeries } from '../../../../src/domain/time-series.ts';
import { trendOf } from '../../../../src/domain/trend.ts';
import { month } from '../../../../src/domain/values.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { reviewTool } from './review-tool.ts';
import { checkSpan, hints, hintsFor } from './span.ts';
import { valueNamed } from './tool-failure.ts';

export const getTrend = reviewTool({
  name: 'get_trend',
  title: 'Reviews over time',
  description:
    'Reviews, mean rating and sentiment by month, quarter or year, of all or of one aspect, and whether they improve, by a test. "Did waiting get worse this year?"',
  input: z
    .strictObject({
      from: month.optional().describe('First, YYYY-MM.'),
      to: month.optional().describe('Last, YYYY-MM.'),
      by: z.enum(['month', 'quarter', 'year']).default('month'),
      aspect: z.string().min(1).max(200).optional().describe('Id or label.'),
    })
    .check(checkSpan),
  output: z.strictObject({
    periods: z.array(monthlyInsight.omit({ month: true }).extend({ period: z.string() })),
    monthly: z.array(monthlyInsight).optional(),
    trend: insights.shape.temporal.shape.trend.nullable(),
    hints,
  }),
  answer: ({ from, to, by, aspect }, { index }) => {
    // No month has a later day, whatever its length.
    const span = { from: from && `${from}-01`, to: to && `${to}-31` };
    const given = index.judgements
      .of({ ...span, ...ofAspect(aspect, index) })
      .map(({ ordinal, rating, score }) => ({ date: index.reviews.dayOf(ordinal), rating, score }));
    const periods = timeSeries(given, by);
    const isWhole = from === undefined && to === undefined && aspect === undefined;
    const scored = given.flatMap(({ date, score }) => (score === null ? [] : { date, score }));
    return JSON.stringify({
      periods,
      ...(by === 'month'
        ? { monthly: periods.map(({ period, ...figures }) => ({ month: period, ...figures })) }
        : {}),
      ...(periods.length === 0
        ? { trend: null, ...hintsFor(span, index, { parameter: 'aspect', what: `of '${aspect}'` }) }
        : { trend: isWhole ? index.insights.overall.temporal.trend : trendOf(scored) }),
    });
  },
});

function ofAspect(name: string | undefined, index: ReviewIndex) {
  if (name === undefined) return {};
  return { having: { attribute: 'aspects', value: valueNamed('aspects', 'aspect', name, index) } } as const;
}
