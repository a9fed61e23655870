import { z } from 'zod';
import { comparison } from './comparison.ts';
import { evidence } from './evidence.ts';
import { monthOfMentions, ratingImpact, sides, trend } from './insight-fields.ts';
import { reviewAnalysis } from './review-analysis.ts';
import { review } from './review.ts';
import { calendarDay, count, instant, month, percentage, score, slug } from './values.ts';

const exampleReviewIds = z
  .array(review.shape.id)
  .describe('Ids of reviews that show it, best examples first.');
const topPhrases = z.array(z.string()).describe('Phrases people wrote, most telling first.');
const mentionCount = count.describe('Number of reviews that mention it.');
const positiveShare = percentage
  .nullable()
  .describe('Share of positive ones, percent with one decimal; null without any.');
const meanScore = score.nullable().describe('Mean sentiment, three decimals; null without any.');
const averageRating = z
  .number()
  .min(1)
  .max(5)
  .nullable()
  .describe('Mean rating, two decimals; null without any.');

/** What people say of one side of the business, over all reviews. */
export const aspectInsight = z
  .strictObject({
    id: slug.describe('Identifier of the aspect.'),
    label: z.string().describe('Its name for people.'),
    mention_count: mentionCount,
    positive_count: count.describe('Number of reviews that speak well of it.'),
    neutral_count: count.describe('Number of reviews that speak of it without taking sides.'),
    negative_count: count.describe('Number of reviews that speak badly of it.'),
    positive_pct: positiveShare,
    score: meanScore,
    top_phrases: topPhrases,
    example_review_ids: exampleReviewIds,
    ...sides,
    monthly: z
      .array(monthOfMentions.extend({ score: score.describe('Mean sentiment towards it, three decimals.') }))
      .default([])
      .describe('Months with mentions, ascending.'),
    trend: trend
      .nullable()
      .default(null)
      .describe(
        'Direction of the sentiment by Mann-Kendall over single mentions, all themes tested together; stable where the comparison points the other way; null under 10 mentions.',
      ),
    ...ratingImpact,
  })
  .meta({ id: 'AspectInsight', description: 'What people say of one side of the business.' });

const entity = {
  mention_count: mentionCount,
  average_rating: averageRating,
  positive_pct: positiveShare,
  score: meanScore,
  top_phrases: topPhrases,
  example_review_ids: exampleReviewIds,
  ...sides,
};

/** What people say of a technician. */
export const technicianInsight = z
  .strictObject({
    id: slug.describe('Id of the technician.'),
    name: z.string().describe('Name of the technician.'),
    ...entity,
    ...ratingImpact,
  })
  .meta({ id: 'TechnicianInsight', description: 'What people say of a technician.' });

/** What people say of a service. */
export const serviceInsight = z
  .strictObject({
    id: slug.describe('Id of the service.'),
    label: z.string().describe('Label of the service.'),
    ...entity,
  })
  .meta({ id: 'ServiceInsight', description: 'What people say of a service.' });

/** What people in an area say. */
export const serviceAreaInsight = z
  .strictObject({
    id: slug.describe('Id of the area.'),
    label: z.string().describe('Label of the area.'),
    ...entity,
  })
  .meta({ id: 'ServiceAreaInsight', description: 'What people say where an area is mentioned.' });

/** Something that went wrong more than once. */
export const problemInsight = z
  .strictObject({
    id: slug.describe('Identifier of the problem.'),
    label: z.string().describe('Its name for people.'),
    mention_count: mentionCount,
    example_review_ids: exampleReviewIds,
    examples: z
      .array(evidence)
      .max(5)
      .default([])
      .describe('The words that tell it: typical, recent and different from each other.'),
    first_seen: calendarDay.nullable().default(null).describe('Day of the first review that reports it.'),
    last_seen: calendarDay.nullable().default(null).describe('Day of the last review that reports it.'),
    monthly: z.array(monthOfMentions).default([]).describe('Months with mentions, ascending.'),
    trend: trend
      .nullable()
      .default(null)
      .describe(
        'Improving: fewer per review, by Mann-Kendall over all reviews or by the newest 90 days against all before, all themes tested together; stable where the comparison points the other way; null under 10 mentions.',
      ),
    ...ratingImpact,
    is_new: z
      .boolean()
      .default(false)
      .describe(
        'Reported at least 3 times in the newest 90 days and not once in the 365 before, which hold at least 5 reviews.',
      ),
  })
  .meta({ id: 'ProblemInsight', description: 'Something that went wrong.' });

/** Something people talk about. */
export const topicInsight = z
  .strictObject({
    id: slug.describe('Identifier of the topic.'),
    label: z.string().describe('Its name for people.'),
    keywords: z
      .array(z.string())
      .describe(
        'Words that make the topic, most telling first; none of one that hardly enough reviews touch.',
      ),
    mention_count: mentionCount,
    share_pct: percentage.describe('Share of the reviews with text that touch it, percent with one decimal.'),
    score: meanScore,
    example_review_ids: exampleReviewIds,
    aspect_id: slug
      .nullable()
      .default(null)
      .describe(
        'The aspect that it is a part of; null where it is of none, or of one that no review speaks of.',
      ),
  })
  .meta({ id: 'TopicInsight', description: 'Something people talk about.' });

/** One month of reviews. */
export const monthlyInsight = z
  .strictObject({
    month: month.describe('The month.'),
    review_count: count.describe('Number of reviews dated in it.'),
    average_rating: averageRating,
    score: meanScore,
  })
  .meta({ id: 'MonthlyInsight', description: 'One month of reviews.' });

/** A question with an answer that reviews support. */
export const faqEntry = z
  .strictObject({
    question: z.string().min(1).describe('The question.'),
    answer: z.string().min(1).describe('The answer.'),
    review_ids: z.array(review.shape.id).describe('Ids of reviews that support it.'),
  })
  .meta({ id: 'FaqEntry', description: 'A question with an answer that reviews support.' });

/** How far the reviews in one language are read. */
export const languageRead = z
  .strictObject({
    language: z
      .string()
      .nullable()
      .describe('BCP 47 primary tag; null where there is no text to tell it by.'),
    review_count: count.describe('Number of reviews in it.'),
    read: z
      .enum(['all', 'sentiment', 'stars'])
      .describe(
        'Everything; the sentiment of whole texts beside the stars; nothing, so that the stars decide.',
      ),
  })
  .meta({ id: 'LanguageRead', description: 'How far the reviews in one language are read.' });

/** How many reviews one analyser has judged. */
export const analysedBy = z
  .strictObject({
    name: z.string().describe('Name of the analyser, or of the model that was asked.'),
    version: z.string().describe('Its version; of a model the version of what it was asked.'),
    review_count: count.describe('Number of reviews whose sentiment, aspects and problems it judged.'),
  })
  .meta({ id: 'AnalysedBy', description: 'How many reviews one analyser has judged.' });

/** `/insights.json`, whole. */
export const insights = z
  .strictObject({
    version: z.literal(1).describe('Version of this format.'),
    generated_at: instant.nullable().describe('Newest instant in the content; null without reviews.'),
    model: z
      .strictObject({
        name: z.string(),
        version: z.string(),
        languages: z
          .array(languageRead)
          .optional()
          .describe('How far the texts of each language are read, most reviews first.'),
        analysed_by: z
          .array(analysedBy)
          .optional()
          .describe('Who judged how many reviews: this analyser, then models that the owner has asked.'),
      })
      .describe('The analyser.'),
    review_count: count.describe('Number of published reviews.'),
    date_range: z
      .strictObject({ earliest: calendarDay.nullable(), latest: calendarDay.nullable() })
      .describe('Days of the first and the last review; null without reviews.'),
    overall_sentiment: z
      .strictObject({
        score: meanScore,
        positive_pct: positiveShare,
        neutral_pct: percentage.nullable().describe('Share of neutral reviews.'),
        negative_pct: percentage.nullable().describe('Share of negative reviews.'),
      })
      .describe('Sentiment over all reviews.'),
    aspects: z.array(aspectInsight).describe('Most mentioned first.'),
    entities: z
      .strictObject({
        technicians: z.array(technicianInsight).describe('In the order of business.yaml.'),
        services: z.array(serviceInsight).describe('In the order of business.yaml.'),
        problems: z.array(problemInsight).describe('Most mentioned first.'),
        service_areas: z.array(serviceAreaInsight).describe('In the order of business.yaml.'),
      })
      .describe('Who, what, what went wrong and where.'),
    topics: z.array(topicInsight).describe('Most mentioned first.'),
    temporal: z
      .strictObject({
        monthly: z
          .array(monthlyInsight)
          .describe('Every month from the first review to the last, ascending.'),
        trend: trend.describe(
          'Direction of the sentiment over time, by a Mann-Kendall test over single reviews.',
        ),
      })
      .describe('The reviews over time.'),
    comparison: comparison
      .nullable()
      .default(null)
      .describe('The newest 90 days beside the 90 before; null where either has fewer than 5 reviews.'),
    suggestions: z
      .array(evidence)
      .default([])
      .describe('What customers ask to be done, most telling first, at most 20.'),
    per_review_parts: z
      .array(z.string())
      .nullable()
      .default(null)
      .describe(
        'Paths of the documents that hold `per_review` in parts, which is then empty; null otherwise.',
      ),
    per_review: z.record(review.shape.id, reviewAnalysis).describe('By review id, newest review first.'),
    faq: z.array(faqEntry).describe('Questions people ask, with answers.'),
    summary: z.string().nullable().describe('A few sentences on all reviews; null only without reviews.'),
    pull_quote: z
      .strictObject({ text: z.string().min(1), review_id: review.shape.id })
      .nullable()
      .describe('A sentence of a review, verbatim, that stands for the rest.'),
  })
  .meta({ id: 'Insights', description: 'What the reviews say, taken together.' });

/** The insights without what is said of single reviews, of which there may be a million. */
export const overallInsights = insights.omit({ per_review: true });

export type Insights = z.output<typeof insights>;
export type OverallInsights = z.output<typeof overallInsights>;
export type AnalysedBy = z.output<typeof analysedBy>;
export type LanguageRead = z.output<typeof languageRead>;
export type AspectInsight = z.output<typeof aspectInsight>;
export type TechnicianInsight = z.output<typeof technicianInsight>;
export type ServiceInsight = z.output<typeof serviceInsight>;
export type ServiceAreaInsight = z.output<typeof serviceAreaInsight>;
export type ProblemInsight = z.output<typeof problemInsight>;
export type TopicInsight = z.output<typeof topicInsight>;
export type MonthlyInsight = z.output<typeof monthlyInsight>;
export type FaqEntry = z.output<typeof faqEntry>;
