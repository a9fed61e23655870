import { z } from 'zod';
import { aspectInsight, insights } from '../../../../src/domain/insights.ts';
import { reviewTool } from './review-tool.ts';

const aspect = aspectInsight.pick({ id: true, label: true, score: true, mention_count: true });
const output = z.strictObject({
  overall_sentiment: insights.shape.overall_sentiment,
  aspects: z.array(aspect).describe('Most mentioned first.'),
  trend: insights.shape.temporal.shape.trend,
  summary: insights.shape.summary,
  pull_quote: insights.shape.pull_quote,
});

export const getInsights = reviewTool({
  name: 'get_insights',
  title: 'What reviews say, in sum',
  description:
    'Overall sentiment, aspects with score (-1 to 1) and mentions, trend, summary, a quote. "What do people think of them?"',
  input: z.strictObject({}),
  output,
  answer: (_none, { insights: { overall } }) =>
    JSON.stringify({
      overall_sentiment: overall.overall_sentiment,
      aspects: overall.aspects.map(({ id, label, score, mention_count }) => ({
        id,
        label,
        score,
        mention_count,
      })),
      trend: overall.temporal.trend,
      summary: overall.summary,
      pull_quote: overall.pull_quote,
    } satisfies z.output<typeof output>),
});
