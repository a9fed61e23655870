import { z } from 'zod';
import { mentions, ownerReply, review } from './review.ts';
import { calendarDay, text } from './values.ts';

/** A text in which a blank one counts as none, as spreadsheets write it. */
const optionalText = text
  .nullish()
  .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value));

/**
 * One review as a content file gives it: only `id`, `author`, `rating`, `date` and `source` are required. Its output
 * is a Review whose mentions are those that the source gave; the ones in the text are found later.
 * `updated_at` may bear an offset and is brought to UTC; without it the review changed last at `date`, 00:00Z.
 */
export const reviewRecord = z
  .strictObject({
    id: review.shape.id,
    author: review.shape.author,
    author_avatar_url: review.shape.author_avatar_url.default(null),
    rating: review.shape.rating,
    date: review.shape.date,
    updated_at: z.iso.datetime({ offset: true }).nullish(),
    text: optionalText,
    language: review.shape.language.default(null),
    source: review.shape.source,
    source_url: review.shape.source_url.default(null),
    owner_reply: ownerReply
      .extend({ date: calendarDay.nullable().default(null) })
      .nullable()
      .default(null),
    verified: review.shape.verified.default(true),
    mentions: mentions
      .extend({
        technicians: mentions.shape.technicians.default([]),
        services: mentions.shape.services.default([]),
        service_areas: mentions.shape.service_areas.default([]),
      })
      .nullish()
      .transform((given) => given ?? { technicians: [], services: [], service_areas: [] }),
  })
  .transform(({ updated_at, ...rest }) => ({
    ...rest,
    updated_at:
      updated_at === undefined || updated_at === null ? `${rest.date}T00:00:00Z` : inUtc(updated_at),
  }));

export type ReviewRecord = z.output<typeof reviewRecord>;

function inUtc(timestamp: string): string {
  return timestamp.endsWith('Z') ? timestamp : new Date(timestamp).toISOString().replace('.000Z', 'Z');
}
