import { z } from 'zod';
import { aspectInsight, insights } from '../../../../src/domain/insights.ts';
import { reviewTool } from './review-tool.ts';

const aspect = aspectInsight.pick({ id: true, label: true, score: true, mention_count: true });
const output = insights
  .pick({ overall_sentiment: true, summary: true, pull_quote: true })
  .extend({
    aspects: z.array(aspect.strip()).describe('Most mentioned first.'),
    trend: insights.shape.temporal.shape.trend,
  })
  .strip();

export const getInsights = reviewTool({
  name: 'get_insights',
  title: 'What reviews say, in sum',
  description:
    'Overall sentiment, aspects with score (-1 to 1) and mentions, trend, summary. "What do people think of them?"',
  input: z.strictObject({}),
  output,
  answer: (_none, { index }) => {
    const { overall } = index.insights;
    return JSON.stringify(output.parse({ ...overall, trend: overall.temporal.trend }));
  },
});
