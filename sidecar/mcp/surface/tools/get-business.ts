import { z } from 'zod';
import { aggregateRating } from '../../../../src/domain/aggregate-rating.ts';
import { business } from '../../../../src/domain/business.ts';
import { RATING_CARD } from '../rating-card.ts';
import { businessJson } from '../resources/documents.ts';
import { reviewTool } from './review-tool.ts';

export const getBusiness = reviewTool({
  name: 'get_business',
  title: 'Business and rating',
  description:
    'Contact, hours, services, technicians, areas; rating: mean, counts, distribution, sources; notice says whether the reviews are invented. Start here.',
  input: z.strictObject({}),
  output: z.strictObject({ notice: z.string().nullable(), business, aggregate_rating: aggregateRating }),
  meta: { ui: { resourceUri: RATING_CARD } },
  answer: (_none, view) => businessJson(view),
});
