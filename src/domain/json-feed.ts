import { z } from 'zod';
import { review } from './review.ts';
import { webUrl } from './values.ts';

/** One item of the JSON Feed. */
export const jsonFeedItem = z.strictObject({
  id: webUrl.describe('URL of the review, which is also its identity.'),
  url: webUrl.describe('The same URL.'),
  title: z.string().min(1).describe('Stars and author in a few words.'),
  content_text: z
    .string()
    .min(1)
    .describe('The text of the review; for a rating without text a sentence giving the rating.'),
  date_published: z.iso.datetime().describe('Day of the review at 00:00Z.'),
  date_modified: z.iso.datetime().describe('Last change of the review or its reply.'),
  authors: z.array(z.strictObject({ name: z.string(), avatar: webUrl.optional() })).describe('The author.'),
  language: z.string().optional().describe('BCP 47 tag, where the source says.'),
  tags: z.array(z.string()).describe('Technicians, services and areas it mentions.'),
  external_url: webUrl.optional().describe('Permalink of the original.'),
  _review: z
    .strictObject({
      rating: review.shape.rating,
      source: review.shape.source,
      verified: review.shape.verified,
      owner_reply: review.shape.owner_reply,
    })
    .describe('What the format has no member for.'),
});

/** `/api/feed.json`: JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) with the 50 newest reviews. */
export const jsonFeed = z
  .strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1').describe('The version of the format.'),
    title: z.string().min(1).describe('Title of the feed.'),
    home_page_url: webUrl.describe('The page for people.'),
    feed_url: webUrl.describe('This document.'),
    description: z.string().optional().describe('What the feed holds.'),
    language: z.string().optional().describe('Main language.'),
    hubs: z
      .array(z.strictObject({ type: z.literal('WebSub'), url: webUrl }))
      .optional()
      .describe('Hubs that push this feed; left out where there is none.'),
    items: z.array(jsonFeedItem).max(50).describe('The newest reviews, newest first.'),
  })
  .meta({ id: 'JsonFeed', description: 'The 50 newest reviews as JSON Feed 1.1.' });

export type JsonFeed = z.output<typeof jsonFeed>;
export type JsonFeedItem = z.output<typeof jsonFeedItem>;
