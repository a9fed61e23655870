import { z } from 'zod';
import { serviceInsight } from '../../../../src/domain/insights.ts';
import { namedOrFailure } from './known-names.ts';
import { reviewTool } from './review-tool.ts';

export const getService = reviewTool({
  name: 'get_service',
  title: 'What reviews say of a service',
  description:
    'Mentions, average rating, sentiment, phrases and example ids for one service. For its reviews use search_reviews with mentions_service.',
  input: z.strictObject({
    service: z.string().min(1).max(200).describe('Id, label or alias of the service.'),
  }),
  output: serviceInsight,
  answer: ({ service }, { business, insights: { overall } }) => {
    const known = overall.entities.services.map((each) => {
      const aliases = business.services.find(({ id }) => id === each.id)?.aliases ?? [];
      return { value: each, name: each.id, names: [each.id, each.label, ...aliases] };
    });
    return JSON.stringify(namedOrFailure('service', service, known));
  },
});
