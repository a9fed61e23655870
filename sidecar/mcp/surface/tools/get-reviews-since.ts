import { z } from 'zod';
import { calendarDay } from '../../../../src/domain/values.ts';
import { listArguments, listReviews, reviewList } from './review-list.ts';
import { reviewTool } from './review-tool.ts';

export const getReviewsSince = reviewTool({
  name: 'get_reviews_since',
  title: 'Reviews since a day',
  description: 'Reviews dated on or after a day, newest first. "What is new since October?"',
  input: z.strictObject({ date: calendarDay.describe('First day, YYYY-MM-DD.'), ...listArguments }),
  output: reviewList,
  answer: ({ date, ...page }, { index }) =>
    listReviews(index, { since: date }, { ...page, called: { since: 'date' } }),
});
