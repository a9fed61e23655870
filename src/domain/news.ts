import { z } from 'zod';
import { calendarDay, count, instant, score, slug } from './values.ts';

/** Where the feed of what changed from one publication to the next stands. */
export const INSIGHTS_FEED_PATH = '/feed-insights.xml';

const mean = z.number().min(1).max(5).nullable();

/** `news.json` in DIST_DIR: what a publication changed. It is not published. */
export const news = z.strictObject({
  version: z.literal(1).describe('Version of this format.'),
  since: instant
    .nullable()
    .describe('When the publication before was made; null where there was none, or none that could be read.'),
  reviews: z
    .strictObject({
      total: count.describe('Reviews published now.'),
      new: count,
      changed: count.describe('Text, rating or reply are others, or any other field but the mentions.'),
      withdrawn: count,
    })
    .describe('Number of reviews; without a publication before, none of them is called new.'),
  rating: z
    .strictObject({ now: mean, before: mean })
    .describe('Mean of all ratings, two decimals; null without reviews.'),
  recent_rating: z
    .strictObject({
      now: z.number().min(1).max(5).describe('Mean of the newest 90 days, two decimals.'),
      year_before: z.number().min(1).max(5).describe('The same of the 365 days before them.'),
    })
    .nullable()
    .describe(
      'Where the newest 90 days are rated worse than the year before, more than by chance, and that was not said before, as of `new_problems`; null otherwise.',
    ),
  new_problems: z
    .array(
      z.strictObject({
        id: slug,
        label: z.string(),
        mention_count: count,
        returned: z.boolean(),
        may_be_chance: z.boolean(),
      }),
    )
    .describe(
      'Problems that are new and were not called so before, in the last publication or last of all within 90 days, with the reviews of the newest 90 days that report them; `returned` where somebody did more than a year before those, `may_be_chance` where no test tells it from chance.',
    ),
  problems: z
    .array(
      z.strictObject({
        id: slug,
        label: z.string(),
        change: z.enum(['more', 'less']),
        mention_count: count,
        previous_mention_count: count,
      }),
    )
    .describe(
      'Problems that more or fewer reviews of the newest 90 days report than of the 90 before, more than by chance, where that was not said before, as of `new_problems`.',
    ),
  aspects: z
    .array(
      z.strictObject({
        id: slug,
        label: z.string(),
        change: z.enum(['better', 'worse']),
        score: score.nullable(),
        previous_score: score.nullable(),
      }),
    )
    .describe(
      'Aspects that the newest 90 days changed, where that was not said before, as of `new_problems`.',
    ),
  first_one_star: z
    .strictObject({ review_id: z.string(), date: calendarDay, days: count.nullable() })
    .nullable()
    .describe(
      'Of the newest 90 days the first review that came with one star, or came to have one, after at least 30 days without; `days` is null where there was none before.',
    ),
  lines: z.tuple([z.string(), z.string(), z.string()]).describe('The same in three lines for people.'),
});

export type News = z.output<typeof news>;
