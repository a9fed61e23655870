import { z } from 'zod';
import { aggregateRating } from '../../../../src/domain/aggregate-rating.ts';
import { business } from '../../../../src/domain/business.ts';
import { RATING_CARD } from '../rating-card.ts';
import { reviewTool } from './review-tool.ts';

export const getBusiness = reviewTool({
  name: 'get_business',
  title: 'Business and rating',
  description:
    'The business: contact, hours, services, technicians, areas; and its rating: mean, counts, distribution, sources. Start here.',
  input: z.strictObject({}),
  output: z.strictObject({ business, aggregate_rating: aggregateRating }),
  meta: { ui: { resourceUri: RATING_CARD } },
  answer: (_none, { index }) =>
    JSON.stringify({ business: index.business, aggregate_rating: index.aggregateRating }),
});
