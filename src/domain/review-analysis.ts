import { z } from 'zod';
import { mentions } from './review.ts';
import { score, slug } from './values.ts';

/** Labels of sentiment and polarities of aspects. */
export const polarity = z.enum(['positive', 'neutral', 'negative']);

/** What the analysis says of one review. */
export const reviewAnalysis = z
  .strictObject({
    sentiment: z
      .strictObject({
        score: score.describe('Sentiment of the whole review, three decimals.'),
        label: polarity,
      })
      .nullable()
      .describe('Sentiment of the whole review; null where it was not analysed.'),
    aspects: z
      .array(
        z.strictObject({
          id: slug.describe('Identifier of the aspect.'),
          polarity,
          score: score.describe('Sentiment towards the aspect, three decimals.'),
          basis: z.enum(['text', 'text+rating']).describe('What the polarity rests on.'),
          evidence: z.string().min(1).describe('The words of the review it rests on.'),
        }),
      )
      .describe('Aspects the review speaks of.'),
    topics: z.array(slug).describe('Ids of the topics it touches.'),
    topic_scores: z
      .array(score)
      .default([])
      .describe('Sentiment where it touches each, in the order of `topics`, three decimals.'),
    problems: z
      .array(slug)
      .describe(
        'Ids of the problems it reports, by its own words and stars; what these leave in doubt counts where more reviews of the same weeks report it than at other times.',
      ),
    mentions: mentions.describe('Technicians, services and areas it speaks of.'),
    mention_scores: z
      .array(score.nullable())
      .default([])
      .describe(
        'Sentiment towards each of `mentions`, technicians first, then services, then areas; null for one that the business does not list.',
      ),
  })
  .meta({ id: 'ReviewAnalysis', description: 'What the analysis says of one review.' });

export type ReviewAnalysis = z.output<typeof reviewAnalysis>;
export type Polarity = z.output<typeof polarity>;
