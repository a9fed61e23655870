import { z } from 'zod';
import { mentions, ownerReply, review } from './review.ts';
import { calendarDay, text, webUrl } from './values.ts';

/** What a record may hold at most. */
const LONGEST_AUTHOR = 200;
const LONGEST_TEXT = 20_000;
const LONGEST_URL = 2048;
const LARGEST_RECORD = 128 * 1024;
/** A record without a long text or a list is not measured. */
const SURELY_SMALL = LARGEST_RECORD / 16;

/** Whether a text has at most so many characters, as people count them: an emoji outside the first plane is one. */
function hasAtMost(characters: number): (value: string) => boolean {
  return (value) => value.length <= characters || [...value].length <= characters;
}

const boundedText = text.refine(hasAtMost(LONGEST_TEXT), {
  error: ({ input }) => tooLong(LONGEST_TEXT, input),
});

function tooLong(characters: number, input: unknown): string {
  return `expected at most ${characters} characters, got ${String(input).length}`;
}

const replyText = ownerReply.shape.text.refine(hasAtMost(LONGEST_TEXT), {
  error: ({ input }) => tooLong(LONGEST_TEXT, input),
});

/** An address that may be published: none that is longer than browsers take, none with a password in it. */
const publicUrl = webUrl
  .refine((url) => url.length <= LONGEST_URL, { error: ({ input }) => tooLong(LONGEST_URL, input) })
  .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), {
    error: 'expected an address without a user name and password, got one with them',
  });

/** A text in which a blank one counts as none, as spreadsheets write it. */
const optionalText = boundedText
  .nullish()
  .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value));

const fields = z.strictObject({
  id: review.shape.id,
  author: review.shape.author.refine(hasAtMost(LONGEST_AUTHOR), {
    error: ({ input }) => tooLong(LONGEST_AUTHOR, input),
  }),
  author_avatar_url: publicUrl.nullable().default(null),
  rating: review.shape.rating,
  date: review.shape.date,
  // What is no time is not compared with the day.
  updated_at: z.iso.datetime({ offset: true, abort: true }).nullish(),
  text: optionalText,
  language: review.shape.language.default(null),
  source: review.shape.source,
  source_url: publicUrl.nullable().default(null),
  owner_reply: ownerReply
    .extend({ text: replyText, date: calendarDay.nullable().default(null) })
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
});

/**
 * One review as a content file gives it: only `id`, `author`, `rating`, `date` and `source` are required. Its output
 * is a Review whose mentions are those that the source gave; the ones in the text are found later.
 * `updated_at` may bear an offset and is brought to UTC; without it the review changed last at `date`, 00:00Z.
 */
export const reviewRecord = reviewRecordUntil('9999-12-31');

/** The same for content of today: no review, reply or change is dated after `latestDay`, `YYYY-MM-DD`, a whole day in UTC. */
export function reviewRecordUntil(latestDay: string) {
  return fields
    .superRefine(({ date, updated_at, ...rest }, context) => {
      const replied = rest.owner_reply?.date ?? '';
      const refuse = (path: string[], message: string) =>
        context.addIssue({ code: 'custom', path, message: `expected ${message}` });
      if (date > latestDay) refuse(['date'], `a day up to ${latestDay}`);
      if (replied > latestDay) refuse(['owner_reply', 'date'], `a day up to ${latestDay}`);
      const changed = updated_at === undefined || updated_at === null ? null : inUtc(updated_at).slice(0, 10);
      // A time that follows from a day which is refused is right once that day is.
      if (changed !== null && changed > latestDay && changed !== date && changed !== replied) {
        refuse(['updated_at'], `a time up to the end of ${latestDay}`);
      }
      if (changed !== null && changed < date && date <= latestDay) {
        refuse(['updated_at'], `a time not before ${date}`);
      }
      const bytes = sizeOf(rest);
      if (bytes > LARGEST_RECORD) {
        const message = `expected a record of at most 128 KiB, got ${bytes} bytes`;
        context.addIssue({ code: 'custom', path: [], message });
      }
    })
    .transform(({ updated_at, ...rest }) => ({
      ...rest,
      updated_at:
        updated_at === undefined || updated_at === null ? `${rest.date}T00:00:00Z` : inUtc(updated_at),
    }));
}

export type ReviewRecord = z.output<typeof reviewRecord>;

function inUtc(timestamp: string): string {
  return timestamp.endsWith('Z') ? timestamp : new Date(timestamp).toISOString().replace('.000Z', 'Z');
}

/** The bytes of a record as JSON; nought for one that has neither a long text nor a list. */
function sizeOf(record: Omit<z.output<typeof fields>, 'date' | 'updated_at'>): number {
  const { text: said, owner_reply: reply, mentions: given, source, language } = record;
  const isSmall =
    (said?.length ?? 0) + (reply?.text.length ?? 0) + source.length + (language?.length ?? 0) <
      SURELY_SMALL && Object.values(given).every((names) => names.length === 0);
  return isSmall ? 0 : new TextEncoder().encode(JSON.stringify(record)).length;
}
