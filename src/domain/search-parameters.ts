import { z } from 'zod';
import { fold } from './fold.ts';
import { calendarDay } from './values.ts';

/** The longest `query`, in Unicode characters. */
export const QUERY_MAX_CHARACTERS = 1000;

const query = z
  .string()
  .min(1)
  .check((context) => {
    // Zod counts UTF-16 code units; the contract and JSON Schema count characters.
    const characters = [...context.value].length;
    if (characters > QUERY_MAX_CHARACTERS) {
      context.issues.push({
        code: 'too_big',
        origin: 'string',
        maximum: QUERY_MAX_CHARACTERS,
        inclusive: true,
        input: context.value,
        message: `Too big: expected string to have <=${QUERY_MAX_CHARACTERS} characters`,
      });
    }
  })
  .refine((value) => value === '' || fold(value) !== '', {
    error: 'expected a text that does not fold to nothing',
  })
  .meta({ maxLength: QUERY_MAX_CHARACTERS });

const name = z.string().min(1).max(200);

/** The parameters that narrow a search, all optional, combined with AND. */
export const searchFilters = z.strictObject({
  rating: z.int().min(1).max(5).optional().describe('Exactly this many stars.'),
  min_rating: z.number().min(1).max(5).optional().describe('At least this many stars.'),
  since: calendarDay.optional().describe('Reviews dated on or after this day.'),
  until: calendarDay.optional().describe('Reviews dated on or before this day.'),
  query: query.optional().describe('A substring of the text, ignoring case and accents.'),
  mentions_technician: name
    .optional()
    .describe('Name, id or alias of a technician whom the review mentions.'),
  mentions_service: name.optional().describe('Id, label or alias of a service that the review mentions.'),
});

/** The parameters that choose a page of the answer. */
export const searchPage = z.strictObject({
  limit: z.int().min(1).max(100).default(20).describe('How many reviews at most.'),
  cursor: z.string().min(1).max(200).optional().describe('Opaque: taken from the answer before.'),
});

/** Every parameter of a search, as HTTP and MCP take it. */
export const searchParameters = z
  .strictObject({ ...searchFilters.shape, ...searchPage.shape })
  .refine(({ since, until }) => since === undefined || until === undefined || since <= until, {
    path: ['since'],
    error: 'expected since on or before until',
  });

export type SearchFilters = z.output<typeof searchFilters>;
export type SearchParameters = z.output<typeof searchParameters>;
