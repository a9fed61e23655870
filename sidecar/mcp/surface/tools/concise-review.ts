import { z } from 'zod';
import { mentions, ownerReply, type Review, review } from '../../../../src/domain/review.ts';
import { firstHit } from '../../../reviews/first-hit.ts';
import { cutText } from './cut-text.ts';

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

/** What is cut in a concise review, and the most characters that it has. */
const LONGEST = { author: 100, text: 200, reply: 120 };

/** What is no longer than this is quoted whole, whatever the page would be then. */
const SHORT = { author: 60, text: 100 };

/** What a concise review has, unless fields are asked for: what it takes to quote and to cite it. */
const CONCISE_FIELDS: readonly Field[] = ['author', 'rating', 'date', 'text'];

/** A review in a list: whole, or concise, or the members asked for. */
export const listedReview = review.partial().extend({
  id: review.shape.id,
  owner_reply: ownerReply.partial({ date: true }).nullable().optional(),
  mentions: mentions.partial().optional(),
});

/**
 * The JSON of each review of a page as it is listed; in full it is the published JSON itself. Concise reviews are cut
 * where they are long (`…` stands where something is missing). Unless fields are asked for, they leave out what is empty,
 * the text of a rating alone too, and are cut as much as a page takes to be half of the full one, as far as texts are long
 * enough for that: `frame` characters stand around its reviews in both.
 */
export function listed(records: readonly string[], listing: Listing, frame: number): readonly string[] {
  const { detail, fields } = listing;
  if (detail === 'full' && fields === undefined) return records;
  const wanted = records.map((json) =>
    only(review.parse(JSON.parse(json)), fields ?? (detail === 'full' ? [] : CONCISE_FIELDS)),
  );
  if (detail === 'full') return wanted.map((each) => JSON.stringify(each));
  const most = fields === undefined ? (lengthOf(records) - frame) / 2 : Number.POSITIVE_INFINITY;
  for (let share = 1; ; share *= NEXT_SHARE) {
    const made = wanted.map((each) =>
      JSON.stringify(cut(each, listing, share), fields === undefined ? withoutEmpty : undefined),
    );
    if (LONGEST.text * share < SHORT.text || lengthOf(made) <= most) return made;
  }
}

/** How much of the longest that texts may be is tried after what was too much. */
const NEXT_SHARE = 0.8;

/** The characters of reviews, with the commas behind them. */
function lengthOf(records: readonly string[]): number {
  return records.reduce((sum, { length }) => sum + length + 1, 0);
}

function only(whole: Review, fields: readonly Field[]): Partial<Review> {
  const wanted = new Set<string>(['id', ...fields]);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => wanted.has(name)));
}

/** A review cut at a share of the most characters, but no text or name that is short. */
function cut(given: Partial<Review>, { query = '' }: Listing, share: number): Partial<Review> {
  const { author, text, owner_reply: reply } = given;
  return {
    ...given,
    ...(author === undefined
      ? {}
      : { author: cutText(author, Math.max(SHORT.author, LONGEST.author * share)) }),
    ...(text
      ? { text: cutText(text, Math.max(SHORT.text, LONGEST.text * share), firstHit(text, query)) }
      : {}),
    ...(reply ? { owner_reply: { ...reply, text: cutText(reply.text, LONGEST.reply * share) } } : {}),
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
