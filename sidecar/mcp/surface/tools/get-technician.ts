import { z } from 'zod';
import { technicianInsight } from '../../../../src/domain/insights.ts';
import { namedOrFailure } from './known-names.ts';
import { reviewTool } from './review-tool.ts';

export const getTechnician = reviewTool({
  name: 'get_technician',
  title: 'What reviews say of a technician',
  description:
    'Mentions, average rating, sentiment, phrases and example ids for one technician. For their reviews use search_reviews with mentions_technician.',
  input: z.strictObject({
    technician: z.string().min(1).max(200).describe('Name, id or alias of the technician.'),
  }),
  output: technicianInsight,
  answer: ({ technician }, { business, insights: { overall } }) => {
    const known = overall.entities.technicians.map((each) => {
      const aliases = business.technicians.find(({ id }) => id === each.id)?.aliases ?? [];
      return { value: each, name: each.name, names: [each.id, each.name, ...aliases] };
    });
    return JSON.stringify(namedOrFailure('technician', technician, known));
  },
});
