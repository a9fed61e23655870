import { z } from 'zod';
import { aspectInsight } from '../../../../src/domain/insights.ts';
import { polarity } from '../../../../src/domain/review-analysis.ts';
import { review } from '../../../../src/domain/review.ts';
import { searchPage } from '../../../../src/domain/search-parameters.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { quotes as outlined } from './named-tools.ts';
import { howManyFit } from './page-token-limit.ts';
import { reviewTool } from './review-tool.ts';
import { ToolFailure, valueNamed } from './tool-failure.ts';

const { id, date, rating } = review.shape;

export const getAspectSentiment = reviewTool({
  name: 'get_aspect_sentiment',
  title: 'Sentiment of one aspect',
  description:
    'What people say of one aspect (price, punctuality, ...): counts, share positive, phrases. With polarity also the words of reviews that praise or criticise it: "What do people criticise about the price?" get_insights lists them.',
  input: z.strictObject({
    aspect: z.string().min(1).max(200).describe('Id or label of the aspect.'),
    polarity: polarity.optional().describe('Quote the reviews that speak so, newest first.'),
    limit: searchPage.shape.limit.describe('Most quotes, with polarity.'),
  }),
  output: aspectInsight.extend({
    ...outlined,
    reviews: z.array(z.strictObject({ id, date, rating, evidence: z.string() })).optional(),
  }),
  answer: ({ aspect, polarity: side, limit }, { index }) => {
    const value = valueNamed('aspects', 'aspect', aspect, index);
    const found = index.insights.overall.aspects.find((each) => each.id === value);
    if (found === undefined) throw new ToolFailure(`The insights say nothing of '${aspect}'.`);
    const insight = JSON.stringify(found);
    if (side === undefined) return insight;
    const quotes = quotesOf(index, { aspect: value, polarity: side }, limit);
    return `${insight.slice(0, -1)},"reviews":[${quotes.slice(0, howManyFit(quotes, insight.length)).join(',')}]}`;
  },
});

/** The JSON of what the newest reviews say of an aspect that speak so of it. */
function quotesOf(
  index: ReviewIndex,
  filters: { readonly aspect: string; readonly polarity: z.output<typeof polarity> },
  limit: number,
): string[] {
  return index.search(filters, { limit }).ordinals.flatMap((ordinal) => {
    const { id, date, rating } = index.review(ordinal);
    const said = index.insights.analysisOf(ordinal)?.aspects ?? [];
    return said
      .filter((each) => each.id === filters.aspect && each.polarity === filters.polarity)
      .map(({ evidence }) => JSON.stringify({ id, date, rating, evidence }));
  });
}
