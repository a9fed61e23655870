import { z } from 'zod';
import { insights } from '../../../../src/domain/insights.ts';
import { month } from '../../../../src/domain/values.ts';
import { reviewTool } from './review-tool.ts';

const { temporal } = insights.shape;

export const getTrend = reviewTool({
  name: 'get_trend',
  title: 'Reviews over time',
  description:
    'Reviews, average rating and sentiment by month, from..to (YYYY-MM, both included), and the trend of the whole series.',
  input: z
    .strictObject({
      from: month.optional().describe('First month, YYYY-MM.'),
      to: month.optional().describe('Last month, YYYY-MM.'),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['from'],
      error: 'expected from on or before to',
    }),
  output: z.strictObject({ monthly: temporal.shape.monthly, trend: temporal.shape.trend }),
  answer: ({ from = '', to = '9999-12' }, { insights: { overall } }) =>
    JSON.stringify({
      monthly: overall.temporal.monthly.filter((each) => each.month >= from && each.month <= to),
      trend: overall.temporal.trend,
    }),
});
