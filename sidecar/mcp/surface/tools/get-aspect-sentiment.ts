import { z } from 'zod';
import { aspectInsight } from '../../../../src/domain/insights.ts';
import { namedOrFailure } from './known-names.ts';
import { reviewTool } from './review-tool.ts';

export const getAspectSentiment = reviewTool({
  name: 'get_aspect_sentiment',
  title: 'Sentiment of one aspect',
  description:
    'What people say of one aspect (price, punctuality, ...): counts, share positive, phrases, example ids. get_insights lists the aspects.',
  input: z.strictObject({ aspect: z.string().min(1).max(200).describe('Id or label of the aspect.') }),
  output: aspectInsight,
  answer: ({ aspect }, { insights: { overall } }) =>
    JSON.stringify(
      namedOrFailure(
        'aspect',
        aspect,
        overall.aspects.map((each) => ({ value: each, name: each.id, names: [each.id, each.label] })),
      ),
    ),
});
