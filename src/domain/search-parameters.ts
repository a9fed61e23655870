import { z } from 'zod';
import { compareInstants } from './instants.ts';
import { polarity } from './review-analysis.ts';
import { fold } from './fold.ts';
import { checkTogether } from './search-combinations.ts';
import { calendarDay, instant } from './values.ts';

/** The longest `query`, in Unicode characters, and the longest once it is folded. */
export const QUERY_MAX_CHARACTERS = 1000;
const FOLDED_MAX_CHARACTERS = 4000;

const query = z
  .string()
  .min(1)
  .check((context) => {
    const { value, issues } = context;
    const refuse = (maximum: number, message: string) =>
      issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value, message });
    // Zod counts UTF-16 code units; the contract and JSON Schema count characters.
    if ([...value].length > QUERY_MAX_CHARACTERS) {
      refuse(QUERY_MAX_CHARACTERS, `expected at most ${QUERY_MAX_CHARACTERS} characters`);
    } else if (value !== '') {
      const folded = [...fold(value)].length;
      if (folded === 0) {
        issues.push({
          code: 'custom',
          input: value,
          message: 'expected a text that does not fold to nothing',
        });
      } else if (folded > FOLDED_MAX_CHARACTERS) {
        refuse(FOLDED_MAX_CHARACTERS, `expected at most ${FOLDED_MAX_CHARACTERS} characters once folded`);
      }
    }
  })
  .meta({ maxLength: QUERY_MAX_CHARACTERS });

const name = z.string().min(1).max(200);
const stars = z.number().min(1).max(5);

/** A BCP 47 language range (RFC 4647, section 2.1). */
const languageRange = z
  .string()
  .max(100)
  .regex(/^(?:\*|[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)$/, {
    error: 'expected a BCP 47 language range such as es or pt-BR',
  });

const dayOrInstant = z.union([calendarDay, instant], {
  error: 'expected a day as YYYY-MM-DD or an instant in UTC as YYYY-MM-DDThh:mm:ssZ',
});

/**
 * The parameters that narrow a search, all optional, combined with AND. A row says what is taken, what it means and an
 * example; HTTP, MCP, OpenAPI, `/llms.txt` and the pages read it here. Where its set of reviews comes from is a row of
 * the sidecar's filter sets.
 */
export const searchFilters = z.strictObject({
  query: query.optional().meta({
    description: 'Text to look for, ignoring case and accents; match says how.',
    examples: ['on time'],
  }),
  match: z
    .enum(['substring', 'words'])
    .optional()
    .meta({
      description:
        'substring (the default): query as it stands, even inside words; words: each of its words, in any order and form (drains finds drain), or as a name that the review mentions.',
      examples: ['words'],
    }),
  rating: z
    .int()
    .min(1)
    .max(5)
    .optional()
    .meta({ description: 'Exactly this many stars.', examples: [5] }),
  min_rating: stars.optional().meta({ description: 'At least this many stars.', examples: [4] }),
  max_rating: stars.optional().meta({ description: 'At most this many stars.', examples: [2] }),
  since: calendarDay
    .optional()
    .meta({ description: 'Reviews dated on or after this day.', examples: ['2025-01-01'] }),
  until: calendarDay
    .optional()
    .meta({ description: 'Reviews dated on or before this day.', examples: ['2025-12-31'] }),
  updated_since: dayOrInstant.optional().meta({
    description:
      'Reviews changed, or replied to, on or after this day or this instant in UTC (with Z, no other offset).',
    examples: ['2025-06-01'],
  }),
  mentions_technician: name.optional().meta({
    description: 'Name, id or alias of a technician whom the review mentions.',
    examples: ['maria'],
  }),
  mentions_service: name.optional().meta({
    description: 'Id, label or alias of a service that the review mentions.',
    examples: ['leak-repair'],
  }),
  mentions_area: name.optional().meta({
    description: 'Id, label or alias of a service area that the review mentions.',
    examples: ['downtown'],
  }),
  aspect: name.optional().meta({
    description: 'Id or label of an aspect that the review speaks of; /insights.json lists them.',
    examples: ['price'],
  }),
  polarity: polarity.optional().meta({
    description: 'How the review speaks of the aspect; needs aspect.',
    examples: ['negative'],
  }),
  problem: name
    .optional()
    .meta({ description: 'Id or label of a problem that the review reports.', examples: ['no-show'] }),
  topic: name
    .optional()
    .meta({ description: 'Id or label of a topic that the review touches.', examples: ['quote'] }),
  sentiment: polarity
    .optional()
    .meta({ description: 'Sentiment of the review as a whole.', examples: ['negative'] }),
  language: languageRange.optional().meta({
    description: 'Language of the text, as a BCP 47 range: es takes es-MX too.',
    examples: ['es'],
  }),
  source: name.optional().meta({ description: 'Where the review was written.', examples: ['google'] }),
  has_reply: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the owner replied.', examples: [true] }),
  has_text: z
    .boolean()
    .optional()
    .meta({ description: 'Whether there is a text, or a rating alone.', examples: [true] }),
});

/** The orders of an answer; ties are newest first, and `oldest` is the exact reverse of `newest`. */
export const searchSort = z.enum(['newest', 'oldest', 'highest', 'lowest', 'relevance']);

const sort = searchSort.default('newest').meta({
  description:
    'Order: newest (the default), oldest, highest, lowest (by rating, ties newest first) or relevance (best match first; needs match=words).',
  examples: ['highest'],
});

/** The parameters that choose a page of the answer. */
export const searchPage = z.strictObject({
  sort,
  limit: z
    .int()
    .min(1)
    .max(100)
    .default(20)
    .meta({ description: 'How many reviews at most.', examples: [20] }),
  cursor: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Opaque: taken from the answer before, for the same search (limit may differ).' }),
});

/** Every parameter of a search, as HTTP and the pages take it. */
export const searchParameters = z
  .strictObject({ ...searchFilters.shape, ...searchPage.shape })
  .check((context) => checkTogether(context.value, context));

/** The names of all parameters, in their order. */
export const SEARCH_PARAMETERS: readonly string[] = Object.keys(searchParameters.shape);

export type SearchFilters = z.output<typeof searchFilters>;
export type SearchSort = z.output<typeof searchSort>;
export type SearchParameters = z.output<typeof searchParameters>;
/** What a search asks for, whatever page of it. */
export type SearchQuestion = SearchFilters & { readonly sort?: SearchSort | undefined };

/** Whether a review that changed last at `updatedAt` did so on or after a day or an instant. */
export function isUpdatedSince(updatedAt: string, since: string): boolean {
  return compareInstants(updatedAt, since.includes('T') ? since : `${since}T00:00:00Z`) >= 0;
}
