import { z } from 'zod';
import { reviewAnalysis } from './review-analysis.ts';
import { review, type Review } from './review.ts';

/** Up to so many reviews, `/insights.json` says everything itself. */
export const WHOLE_UP_TO_REVIEWS = 50_000;

/** A month with more reviews has several parts, of so many each but the newest. */
const MOST_OF_A_PART = 10_000;

const FOLDER = '/insights-reviews';

/** The paths of parts, as OpenAPI writes them. */
export const INSIGHTS_PART_PATHS = `${FOLDER}/{part}.json`;

/** A part of what is said of single reviews. */
export const insightsPart = z
  .strictObject({
    version: z.literal(1).describe('Version of this format.'),
    review_count: z.int().positive().describe('How many reviews the part speaks of.'),
    per_review: z.record(review.shape.id, reviewAnalysis).describe('By review id, newest review first.'),
  })
  .meta({
    id: 'InsightsPart',
    description: 'What is said of the reviews of a month, one by one; a large month has several parts.',
  });

/** Where a part stands, and of how many reviews it speaks. */
export interface PartPlan {
  /** Such as `/insights-reviews/2026-03.json`; the second of a month is `2026-03-2.json`. */
  readonly path: string;
  readonly reviewCount: number;
}

/**
 * The parts of reviews that come newest first, in that order. They go by month, and those of a large month are counted
 * from its oldest review on, so that a new review changes one part and leaves the others as they are.
 */
export function insightsParts(reviews: Iterable<Pick<Review, 'date'>>): PartPlan[] {
  const months = new Map<string, number>();
  for (const { date } of reviews) {
    const month = date.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  return [...months].flatMap(([month, count]) => {
    const parts = Math.ceil(count / MOST_OF_A_PART);
    return Array.from({ length: parts }, (_, at): PartPlan => {
      const number = parts - at;
      const isNewest = at === 0;
      return {
        path: `${FOLDER}/${month}${number === 1 ? '' : `-${number}`}.json`,
        reviewCount: isNewest ? count - (parts - 1) * MOST_OF_A_PART : MOST_OF_A_PART,
      };
    });
  });
}

/** Whether a path is that of a part. */
export function isInsightsPart(path: string): boolean {
  return path.startsWith(`${FOLDER}/`);
}
