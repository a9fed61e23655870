import { z } from 'zod';
import { evidence } from './evidence.ts';
import { count, month } from './values.ts';

/** What people say for and against something. */
export const sides = {
  praise: z
    .array(evidence)
    .max(5)
    .default([])
    .describe('What people praise: typical, recent and different from each other.'),
  criticism: z.array(evidence).max(5).default([]).describe('What people complain of, chosen the same way.'),
};

/** Where something goes over time. */
export const trend = z.enum(['improving', 'stable', 'declining']);

/** What complaints of something cost. */
export const ratingImpact = {
  rating_impact: z
    .number()
    .min(-4)
    .max(4)
    .nullable()
    .default(null)
    .describe(
      'Mean rating of all reviews less the mean of those that do not speak badly of it, two decimals: below zero it costs stars; null where fewer than 5 do.',
    ),
  rating_impact_interval: z
    .tuple([z.number(), z.number()])
    .nullable()
    .default(null)
    .describe('Its 95 % interval by Welch and the delta method, low and high; null where it cannot be told.'),
};

/** A month with mentions of something. */
export const monthOfMentions = z.strictObject({
  month: month.describe('The month.'),
  mention_count: count.describe('Number of its reviews that mention it.'),
});
