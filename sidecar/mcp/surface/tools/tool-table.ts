import type { AnswerCache } from '../answer-cache.ts';
import type { SurfaceTool } from '../surface.ts';
import { compare } from './compare.ts';
import { fetchReview } from './fetch.ts';
import { getArea } from './get-area.ts';
import { getAspectSentiment } from './get-aspect-sentiment.ts';
import { getBusiness } from './get-business.ts';
import { getFaq } from './get-faq.ts';
import { getInsights } from './get-insights.ts';
import { getReview } from './get-review.ts';
import { getReviewsSince } from './get-reviews-since.ts';
import { getService } from './get-service.ts';
import { getTechnician } from './get-technician.ts';
import { getTopics } from './get-topics.ts';
import { getTrend } from './get-trend.ts';
import { search } from './search.ts';
import { searchReviews } from './search-reviews.ts';

/** Every tool, in the order in which agents read them. */
export const toolTable: readonly ((cache: AnswerCache) => SurfaceTool)[] = [
  getBusiness,
  searchReviews,
  getReview,
  getReviewsSince,
  getInsights,
  getAspectSentiment,
  getTechnician,
  getService,
  getArea,
  compare,
  getTopics,
  getFaq,
  getTrend,
  search,
  fetchReview,
];
