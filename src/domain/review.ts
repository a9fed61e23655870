import { z } from 'zod';
import { calendarDay, instant, languageTag, nonBlank, ulid, webUrl } from './values.ts';

/** Whom and what a review speaks of, in the order of `business.yaml`, each once. */
export const mentions = z
  .strictObject({
    technicians: z.array(nonBlank).describe('Names of technicians.'),
    services: z.array(nonBlank).describe('Ids of services.'),
    service_areas: z.array(nonBlank).describe('Ids of service areas.'),
  })
  .meta({
    id: 'Mentions',
    description: 'Technicians, services and areas found in the text or given by the source.',
  });

/** What the owner answered. */
export const ownerReply = z
  .strictObject({
    text: nonBlank.describe('The reply, as written.'),
    date: calendarDay.nullable().describe('Day of the reply, if the source says.'),
  })
  .meta({ id: 'OwnerReply', description: "The owner's public answer to a review." });

/** One published customer review. */
export const review = z
  .strictObject({
    id: ulid.describe(
      'Stable ULID derived from the source, so that a new import of the same review keeps it.',
    ),
    author: nonBlank.describe('Display name of the author.'),
    author_avatar_url: webUrl.nullable().describe("URL of the author's picture."),
    rating: z.int().min(1).max(5).describe('Stars, 1 (worst) to 5 (best).'),
    date: calendarDay.describe('Day of the review.'),
    updated_at: instant.describe('Last change of the review or of its reply.'),
    text: nonBlank.nullable().describe('What the customer wrote; null for a rating without text.'),
    language: languageTag
      .nullable()
      .describe('BCP 47 tag of the text, as the source says; of the original where it was translated.'),
    source: nonBlank.describe('Where the review was written: google, trustpilot, yelp, ...'),
    source_url: webUrl.nullable().describe('Permalink of the original.'),
    owner_reply: ownerReply.nullable().describe("The owner's answer."),
    verified: z.boolean().describe('Whether the review comes from a verified customer.'),
    mentions: mentions.describe('Technicians, services and areas the review speaks of.'),
  })
  .meta({ id: 'Review', description: 'One published customer review.' });

export type Review = z.output<typeof review>;
export type Mentions = z.output<typeof mentions>;
export type OwnerReply = z.output<typeof ownerReply>;

/**
 * Orders reviews newest first: `date` descending, then `id` descending. Dates and ULIDs are ASCII, so that
 * comparing code units is comparing them.
 */
export function newestFirst(a: Pick<Review, 'date' | 'id'>, b: Pick<Review, 'date' | 'id'>): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  if (a.id !== b.id) return a.id < b.id ? 1 : -1;
  return 0;
}
