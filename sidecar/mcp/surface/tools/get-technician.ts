import { technicianInsight } from '../../../../src/domain/insights.ts';
import { entityTool } from './entity-tool.ts';

export const getTechnician = entityTool({
  name: 'get_technician',
  title: 'What reviews say of a technician',
  description:
    'Mentions, rating, sentiment, phrases of one technician. Who is best: compare. Their reviews: search_reviews with mentions_technician.',
  kind: 'technicians',
  argument: 'technician',
  names: 'Name, id or alias.',
  output: technicianInsight,
  insights: ({ entities }) => entities.technicians,
  valueOf: ({ name }) => name,
});
