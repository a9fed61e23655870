import { z } from 'zod';
import { calendarDay, count, score, slug } from './values.ts';

/** How many days a period of the comparison has. */
export const PERIOD_DAYS = 90;

/** With fewer reviews in either period nothing is compared. */
export const FEWEST_COMPARED = 5;

const period = z.strictObject({
  from: calendarDay.describe('First day.'),
  to: calendarDay.describe('Last day.'),
  review_count: count.describe('Number of reviews dated in it.'),
  average_rating: z.number().min(1).max(5).describe('Mean rating, two decimals.'),
});

const compared = {
  mention_count: count.describe('Number of reviews of the recent period that mention it.'),
  previous_mention_count: count.describe('Number of reviews of the previous period that mention it.'),
};

/** The newest reviews beside those before them. */
export const comparison = z
  .strictObject({
    recent: period.describe('The 90 days that end with the newest review.'),
    previous: period.describe('The 90 days before.'),
    method: z.string().describe('The test by which a change is told from chance, its level and correction.'),
    aspects: z
      .array(
        z.strictObject({
          id: slug.describe('Identifier of the aspect.'),
          ...compared,
          score: score.nullable().describe('Mean sentiment in the recent period; null without mentions.'),
          previous_score: score
            .nullable()
            .describe('Mean sentiment in the previous period; null without mentions.'),
          change: z
            .enum(['better', 'worse', 'none'])
            .describe('What the test tells from chance; none is not a proof that nothing changed.'),
          chance: z
            .number()
            .min(0)
            .max(1)
            .optional()
            .describe(
              'How likely the test finds as much by chance, corrected for the number of aspects, four decimals.',
            ),
        }),
      )
      .describe('Aspects that either period mentions, in the order of the aspects.'),
    problems: z
      .array(
        z.strictObject({
          id: slug.describe('Identifier of the problem.'),
          ...compared,
          is_new: z.boolean().describe('As of the problem.'),
        }),
      )
      .describe('Problems that either period reports, in the order of the problems.'),
  })
  .meta({ id: 'Comparison', description: 'The newest reviews beside those before them.' });

export type Comparison = z.output<typeof comparison>;
