import { z } from 'zod';
import { review } from './review.ts';
import { calendarDay, count } from './values.ts';

/** The answer of `/api/reviews/search`. */
export const searchResults = z
  .strictObject({
    matched: count.describe('Number of all reviews that match.'),
    returned: count.describe('Number of reviews in this answer.'),
    reviews: z.array(review).describe('This page of them, newest first.'),
    next: z.url().nullable().describe('URL of the following page; null on the last one.'),
  })
  .meta({ id: 'SearchResults', description: 'One page of the reviews that match a search.' });

/** The answer of `/api/reviews/since/{date}`. */
export const sinceResults = z
  .strictObject({
    since: calendarDay.describe('The day asked for.'),
    matched: count.describe('Number of reviews dated on or after that day.'),
    returned: count.describe('The same: this answer is not paged.'),
    reviews: z.array(review).describe('All of them, newest first.'),
  })
  .meta({ id: 'SinceResults', description: 'Every review dated on or after a day.' });

export type SearchResults = z.output<typeof searchResults>;
export type SinceResults = z.output<typeof sinceResults>;
