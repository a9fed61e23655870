import { serviceAreaInsight } from '../../../../src/domain/insights.ts';
import { entityTool } from './entity-tool.ts';

export const getArea = entityTool({
  name: 'get_area',
  title: 'What reviews say of an area',
  description:
    'Mentions, rating, sentiment, phrases where one area is mentioned. "Do they come out to Otter Lake?" Its reviews: search_reviews with mentions_area.',
  kind: 'service_areas',
  argument: 'area',
  names: 'Id, label or alias.',
  output: serviceAreaInsight,
  insights: ({ entities }) => entities.service_areas,
  valueOf: ({ id }) => id,
});
