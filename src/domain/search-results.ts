import { z } from 'zod';
import { reviewAnalysis } from './review-analysis.ts';
import { review } from './review.ts';
import { calendarDay, count } from './values.ts';

/** How many names a hint lists. */
export const MOST_KNOWN = 20;

/** Why a search found nothing, and what would find something. */
export const searchHint = z
  .strictObject({
    parameter: z.string().describe('The parameter to change.'),
    message: z.string().describe('What is wrong with it, and the nearest name that is known.'),
    known: z.array(z.string()).max(MOST_KNOWN).describe('Names that are known, at most 20.'),
  })
  .meta({ id: 'SearchHint', description: 'Why a search found nothing, and what to ask instead.' });

/** The answer of `/api/reviews/search`. */
export const searchResults = z
  .strictObject({
    matched: count.describe('Number of all reviews that match.'),
    returned: count.describe('Number of reviews in this answer.'),
    reviews: z.array(review).describe('This page of them, in the order asked for.'),
    next: z.url().nullable().describe('URL of the following page; null on the last one.'),
    hints: z
      .array(searchHint)
      .optional()
      .describe('Only where a name is not known, or match=words finds nothing.'),
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

/** The answer of `/api/reviews/{id}`. */
export const reviewWithAnalysis = z
  .strictObject({
    review,
    analysis: reviewAnalysis.nullable().describe('What the analysis says of it; null where it says nothing.'),
  })
  .meta({ id: 'ReviewWithAnalysis', description: 'One review and what the analysis says of it.' });

export type SearchHint = z.output<typeof searchHint>;
export type SearchResults = z.output<typeof searchResults>;
export type SinceResults = z.output<typeof sinceResults>;
export type ReviewWithAnalysis = z.output<typeof reviewWithAnalysis>;
