import { z } from 'zod';
import { aggregateRating } from './aggregate-rating.ts';
import { business } from './business.ts';
import { review } from './review.ts';

/** What pages of other sites load: the custom element, what it reads, and a picture of the rating. */
export const EMBED_SCRIPT_PATH = '/embed.js';
export const EMBED_PATH = '/embed.json';
export const BADGE_PATH = '/badge.svg';

/** Everything that pages of other origins load into themselves. */
export const EMBEDDED_PATHS: readonly string[] = [EMBED_SCRIPT_PATH, EMBED_PATH, BADGE_PATH];

/** The most bytes of `/embed.json`: it is loaded with pages of other people. */
export const EMBED_MAX_BYTES = 20_000;

/** `/embed.json`: what the custom element shows. */
export const embed = z
  .strictObject({
    version: z.literal(1).describe('Version of this format.'),
    business: business.pick({ name: true, url: true }).describe('Whose reviews these are.'),
    aggregate_rating: aggregateRating.describe('The ratings in sum.'),
    summary: z
      .string()
      .nullable()
      .describe('What the reviews say, in a few sentences; null only without reviews.'),
    reviews: z.array(review).describe('The newest reviews with text, newest first, as many as fit.'),
  })
  .meta({ id: 'Embed', description: 'What the custom element shows, in at most 20 kB.' });

export type Embed = z.output<typeof embed>;
