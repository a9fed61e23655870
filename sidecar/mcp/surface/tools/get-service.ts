import { serviceInsight } from '../../../../src/domain/insights.ts';
import { entityTool } from './entity-tool.ts';

export const getService = entityTool({
  name: 'get_service',
  title: 'What reviews say of a service',
  description:
    'Mentions, rating, sentiment, phrases of one service. "Are they good at air conditioning?" Its reviews: search_reviews with mentions_service.',
  kind: 'services',
  argument: 'service',
  names: 'Id, label or alias.',
  output: serviceInsight,
  insights: ({ entities }) => entities.services,
  valueOf: ({ id }) => id,
});
