import { z } from 'zod';
import { ownerReply, type Review, review } from '../../../../src/domain/review.ts';
import type { SearchFilters } from '../../../../src/domain/search-parameters.ts';
import { searchPage } from '../../../../src/domain/search-parameters.ts';
import { count } from '../../../../src/domain/values.ts';
import { decodeCursor, encodeCursor } from '../../../reviews/cursor.ts';
import type { McpView } from '../mcp-view.ts';
import { cutText } from './cut-text.ts';
import { ToolFailure } from './review-tool.ts';

const DEFAULT_LIMIT = searchPage.shape.limit.parse(undefined);
/** Where no limit is given, a page ends before it takes about 10,000 tokens, at three bytes a token. */
const DEFAULT_PAGE_BYTES = 30_000;
const CONCISE_TEXT = 240;
const CONCISE_REPLY = 120;

const FIELDS = z.enum(review.keyof().options);

/** The arguments of every tool that lists reviews. */
export const listArguments = {
  limit: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('Most reviews to return. Default 20, fewer if they are long.'),
  cursor: searchPage.shape.cursor.describe('next_cursor of the page before.'),
  detail: z
    .enum(['full', 'concise'])
    .default('full')
    .describe('concise cuts long texts and saves tokens; get_review has the whole text.'),
  fields: z
    .array(FIELDS)
    .min(1)
    .optional()
    .describe('Only these fields of each review; id always comes along.'),
};

const truncated = z.literal(true).optional().describe('The text was cut: get_review has all of it.');

/** What every tool that lists reviews answers. */
export const reviewList = z.strictObject({
  matched: count.describe('Number of all reviews that match.'),
  returned: count.describe('Number of reviews in this answer.'),
  reviews: z
    .array(
      review.partial().extend({
        id: review.shape.id,
        owner_reply: ownerReply.extend({ text_truncated: truncated }).nullable().optional(),
        text_truncated: truncated,
      }),
    )
    .describe('Newest first.'),
  next_cursor: z.string().nullable().describe('Give it as cursor for the next page; null on the last.'),
});

interface ListArguments {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly detail: 'full' | 'concise';
  readonly fields?: readonly z.output<typeof FIELDS>[] | undefined;
}

/** One page of the reviews that match, as compact JSON of a `reviewList`. */
export function listReviews({ index }: McpView, filters: SearchFilters, page: ListArguments): string {
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor);
  if (page.cursor !== undefined && after === undefined) {
    throw new ToolFailure('The cursor is not valid. Give the next_cursor of the answer before, or none.');
  }
  const found = index.search(filters, { limit: page.limit ?? DEFAULT_LIMIT, after });
  const records = found.reviews.map((json) => shaped(json, page));
  const returned = page.limit === undefined ? howManyFit(records) : records.length;
  const last = found.reviews[returned - 1];
  const next =
    returned === records.length || last === undefined
      ? found.nextCursor
      : encodeCursor(review.parse(JSON.parse(last)));
  const reviews = records.slice(0, returned).join(',');
  return `{"matched":${found.matched},"returned":${returned},"reviews":[${reviews}],"next_cursor":${JSON.stringify(next)}}`;
}

function howManyFit(records: readonly string[]): number {
  let bytes = 0;
  const over = records.findIndex((record) => (bytes += Buffer.byteLength(record)) > DEFAULT_PAGE_BYTES);
  return over === -1 ? records.length : Math.max(1, over);
}

/** A review as it is listed; in full it is the published JSON itself. */
function shaped(json: string, { detail, fields }: ListArguments): string {
  if (detail === 'full' && fields === undefined) return json;
  const whole = review.parse(JSON.parse(json));
  const record: Record<string, unknown> = detail === 'concise' ? concise(whole) : { ...whole };
  if (fields === undefined) return JSON.stringify(record);
  const wanted = new Set<string>(['id', ...fields, ...(fields.includes('text') ? ['text_truncated'] : [])]);
  return JSON.stringify(Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name))));
}

function concise(whole: Review): Record<string, unknown> {
  const reply = whole.owner_reply;
  return {
    ...whole,
    ...(whole.text === null ? {} : cutText(whole.text, CONCISE_TEXT)),
    owner_reply: reply === null ? null : { ...reply, ...cutText(reply.text, CONCISE_REPLY) },
  };
}
