import { z } from 'zod';
import { review } from './review.ts';

/** Where a static site has what its search page looks through. */
export const SEARCH_INDEX_PATH = '/search-index.json';

/**
 * What the search page of a static site loads: of each review what is searched and shown, a list for each field so that
 * no name is said twice, newest first.
 */
export const searchIndex = z
  .strictObject({
    version: z.literal(1),
    ids: z.array(review.shape.id),
    authors: z.array(review.shape.author),
    ratings: z.array(review.shape.rating),
    dates: z.array(review.shape.date),
    languages: z.array(review.shape.language),
    texts: z.array(review.shape.text),
  })
  .check(({ value, issues }) => {
    const { version: _, ...lists } = value;
    if (new Set(Object.values(lists).map(({ length }) => length)).size > 1) {
      issues.push({ code: 'custom', input: value, message: 'expected lists of one length' });
    }
  });

export type SearchIndex = z.output<typeof searchIndex>;

/** The parameters that a search takes where it runs in the browser. */
export const STATIC_SEARCH_PARAMETERS = ['query', 'rating', 'min_rating', 'since', 'until', 'sort'] as const;

/** The orders that it knows. */
export const STATIC_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;
