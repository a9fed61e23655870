import { z } from 'zod';
import { mentions, ownerReply, type Review, review } from '../../../../src/domain/review.ts';
import { cutText } from './cut-text.ts';
import { firstHit } from './first-hit.ts';

/** The members of a review that can be asked for. */
export const FIELDS = z.enum(review.keyof().options);

type Field = z.output<typeof FIELDS>;

/** How reviews are listed. */
export interface Listing {
  readonly detail: 'full' | 'concise';
  readonly fields: readonly Field[] | undefined;
  /** Of a long text the part is shown in which a word of this stands. */
  readonly query?: string | undefined;
}

const CONCISE_TEXT = 200;
const CONCISE_REPLY = 120;

/** What a concise review has, unless fields are asked for: half of what reviews take, with hardly a text cut. */
const CONCISE_FIELDS: readonly Field[] = ['author', 'rating', 'date', 'text'];

const truncated = z.literal(true).optional();

/** A review in a list: whole, or concise, or the members asked for. */
export const listedReview = review.partial().extend({
  id: review.shape.id,
  owner_reply: ownerReply.partial({ date: true }).extend({ text_truncated: truncated }).nullable().optional(),
  mentions: mentions.partial().optional(),
  text_truncated: truncated,
});

/** The JSON of a review as it is listed; in full it is the published JSON itself. */
export function listed(json: string, { detail, fields, query = '' }: Listing): string {
  if (detail === 'full' && fields === undefined) return json;
  const whole = review.parse(JSON.parse(json));
  if (detail === 'full') return JSON.stringify(only(whole, fields ?? []));
  return JSON.stringify(cut(only(whole, fields ?? CONCISE_FIELDS), query), withoutEmpty);
}

function only(whole: Review, fields: readonly Field[]): Partial<Review> {
  const wanted = new Set<string>(['id', ...fields]);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name)));
}

function cut({ text, owner_reply: reply, ...rest }: Partial<Review>, query: string): object {
  return {
    ...rest,
    ...(text ? cutText(text, CONCISE_TEXT, firstHit(text, query)) : {}),
    ...(reply ? { owner_reply: { ...reply, ...cutText(reply.text, CONCISE_REPLY) } } : {}),
  };
}

/** Leaves out null and what is empty. */
function withoutEmpty(_name: string, value: unknown): unknown {
  if (typeof value !== 'object') return value;
  return value === null || Object.values(value).every(isEmpty) ? undefined : value;
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
