import { z } from 'zod';
import { searchFilters } from '../../../../src/domain/search-parameters.ts';
import { mentionedTechnician, mentionedService } from './mentioned-names.ts';
import { listArguments, listReviews, reviewList } from './review-list.ts';
import { reviewTool } from './review-tool.ts';

export const searchReviews = reviewTool({
  name: 'search_reviews',
  title: 'Search reviews',
  description:
    'Reviews that match all filters, newest first; matched counts them all. query is a literal substring: use one word. Use detail=concise unless you need whole texts.',
  input: z
    .strictObject({ ...searchFilters.shape, ...listArguments })
    .refine(({ since, until }) => since === undefined || until === undefined || since <= until, {
      path: ['since'],
      error: 'expected since on or before until',
    }),
  output: reviewList,
  answer({ limit, cursor, detail, fields, mentions_technician, mentions_service, ...others }, view) {
    const filters = {
      ...others,
      ...(mentions_technician === undefined
        ? {}
        : { mentions_technician: mentionedTechnician(mentions_technician, view) }),
      ...(mentions_service === undefined
        ? {}
        : { mentions_service: mentionedService(mentions_service, view) }),
    };
    return listReviews(view, filters, { limit, cursor, detail, fields });
  },
});
