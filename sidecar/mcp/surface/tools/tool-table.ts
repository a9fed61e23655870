import type { SurfaceTool } from '../surface.ts';
import { compare } from './compare.ts';
import { fetchReview } from './fetch.ts';
import { getAspectSentiment } from './get-aspect-sentiment.ts';
import { getBusiness } from './get-business.ts';
import { getFaq } from './get-faq.ts';
import { getInsights } from './get-insights.ts';
import { getReview } from './get-review.ts';
import { getReviewsSince } from './get-reviews-since.ts';
import { getTopics } from './get-topics.ts';
import { getTrend } from './get-trend.ts';
import { namedTools } from './named-tools.ts';
import { search } from './search.ts';
import { searchReviews } from './search-reviews.ts';

/** Every tool, in the order in which agents read them. */
export const toolTable: readonly SurfaceTool[] = [
  getBusiness,
  searchReviews,
  getReview,
  getReviewsSince,
  getInsights,
  getAspectSentiment,
  ...namedTools,
  compare,
  getTopics,
  getFaq,
  getTrend,
  search,
  fetchReview,
];
