import { z } from 'zod';
import { type SearchFilters, searchPage, type SearchSort } from '../../../../src/domain/search-parameters.ts';
import { count } from '../../../../src/domain/values.ts';
import { type Cursor, decodeCursor, questionOf } from '../../../reviews/cursor.ts';
import type { Page, ReviewIndex } from '../../../reviews/review-index.ts';
import { FIELDS, listed, listedReview, type Listing } from './concise-review.ts';
import { howManyFit, isTooLong } from './page-token-limit.ts';
import { hints } from './span.ts';
import { ToolFailure } from './tool-failure.ts';
import { whatToTry } from './what-to-try.ts';

/** What stands around the reviews of a page at most, but for the cursor. */
const FRAME_CHARACTERS = 70;

const DEFAULT_LIMIT = searchPage.shape.limit.parse(undefined);

/** The arguments of every tool that lists reviews. */
export const listArguments = {
  limit: z.int().min(1).max(100).optional().describe('Most reviews; default 20, fewer if long.'),
  cursor: searchPage.shape.cursor.describe('next_cursor of the page before.'),
  detail: z
    .enum(['full', 'concise'])
    .optional()
    .describe('concise: author, rating, date and text, cut (…) where long; half the tokens.'),
  fields: z.array(FIELDS).min(1).optional().describe('Only these members of each review, and id.'),
};

/** What every tool that lists reviews answers. */
export const reviewList = z.strictObject({
  matched: count,
  returned: count,
  reviews: z.array(listedReview),
  next_cursor: z.string().nullable(),
  hints,
});

interface ListArguments {
  readonly sort?: SearchSort | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly detail?: Listing['detail'] | undefined;
  readonly fields?: Listing['fields'];
  /** What a search parameter is called here, where it has another name. */
  readonly called?: Readonly<Record<string, string>>;
}

/**
 * One page of the reviews that match, as compact JSON of a `reviewList`. Throws ToolFailure for a cursor that is none
 * and for names that nothing bears.
 */
export function listReviews(index: ReviewIndex, filters: SearchFilters, page: ListArguments): string {
  const { sort = 'newest', limit, cursor, called = {} } = page;
  const found = index.search(filters, {
    sort,
    limit: limit ?? DEFAULT_LIMIT,
    after: cursor === undefined ? undefined : placeOf(cursor, sort, filters),
  });
  const records = recordsOf(found, { ...page, query: filters.query }, index);
  const isLast = records.length === found.ordinals.length && !found.hasMore;
  const toTry = found.matched > 0 ? [] : whatToTry(filters, found.hints, index);
  const told = toTry.map((hint) => ({ ...hint, parameter: called[hint.parameter] ?? hint.parameter }));
  const parts = [
    `"matched":${found.matched},"returned":${records.length}`,
    `"reviews":[${records.join(',')}]`,
    `"next_cursor":${isLast ? 'null' : JSON.stringify(found.cursorBehind(records.length - 1))}`,
    ...(told.length === 0 ? [] : [`"hints":${JSON.stringify(told)}`]),
  ];
  return `{${parts.join(',')}}`;
}

/** The JSON of as many of the reviews as a page takes: all, where the agent chose both how many and how long. */
function recordsOf(
  { ordinals, hasMore, cursorBehind }: Page,
  { limit, detail, fields, query }: ListArguments & Pick<SearchFilters, 'query'>,
  { reviews }: ReviewIndex,
): readonly string[] {
  const records = ordinals.map((ordinal) => reviews.record(ordinal).toString());
  const frame = FRAME_CHARACTERS + (hasMore ? cursorBehind(ordinals.length - 1).length : 0);
  const made = listed(records, { detail: detail ?? 'full', fields, query }, frame);
  if (limit !== undefined && detail !== undefined) return made;
  const [first = '', ...others] = made;
  if (!isTooLong(first)) return made.slice(0, howManyFit(made));
  // What is too long for a page of its own is cut.
  const short = listed(records.slice(0, 1), { detail: 'concise', fields, query }, frame);
  const whole = [...short, ...others];
  return whole.slice(0, howManyFit(whole));
}

function placeOf(cursor: string, sort: SearchSort, filters: SearchFilters): Cursor {
  const place = decodeCursor(cursor);
  if (place?.sort === sort && place.question === questionOf(filters)) return place;
  throw new ToolFailure(
    'The cursor is not valid. Give the next_cursor of the answer before beside the same arguments, or none.',
  );
}
