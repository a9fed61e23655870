import { z } from 'zod';
import { checkTogether } from '../../../../src/domain/search-combinations.ts';
import { searchFilters, searchPage } from '../../../../src/domain/search-parameters.ts';
import { listArguments, listReviews, reviewList } from './review-list.ts';
import { reviewTool } from './review-tool.ts';

const sort = searchPage.shape.sort.describe(
  'highest and lowest go by rating, relevance by how well query matches (with match=words).',
);
const input = z
  .strictObject({ ...searchFilters.shape, sort, ...listArguments })
  .check((context) => checkTogether(context.value, context));

export const searchReviews = reviewTool({
  name: 'search_reviews',
  title: 'Search reviews',
  description:
    'Reviews that match all filters; matched counts them (how many: limit=1). Give query with match=words, which finds every form of each word; without it query is a literal substring ("AC" finds "back"). "Quote three Spanish reviews about water heaters."',
  input,
  output: reviewList,
  answer: ({ limit, cursor, detail, fields, sort, ...filters }, { index }) =>
    listReviews(index, filters, { limit, cursor, detail, fields, sort }),
});
