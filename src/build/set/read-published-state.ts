import { hash } from 'node:crypto';
import { z } from 'zod';
import type { PublishedReview, PublishedState } from '../../documents/published-state.ts';
import { insights } from '../../domain/insights.ts';
import { ANALYSIS_LINES, frameOf, isLastLine, recordOn, REVIEW_LINES } from '../../domain/lined-document.ts';
import { review, type Review } from '../../domain/review.ts';
import { reviewsDocumentHead } from '../../domain/reviews-document.ts';
import { linesOf } from '../lines.ts';

const ratingsOf = z.object({ aggregate_rating: reviewsDocumentHead.shape.aggregate_rating });
const { aspects, entities, comparison } = insights.shape;
const partsOf = z.object({ aspects, entities, comparison });
const recordOf = z.object({
  id: review.shape.id,
  date: review.shape.date,
  rating: review.shape.rating,
  mentions: z.unknown(),
});

/**
 * What `/reviews.json` and `/insights.json` of a set say, read a line at a time. Throws SyntaxError or ZodError where they
 * are not laid out as this version lays them out.
 */
export async function readPublishedState(
  reviews: AsyncIterable<Buffer>,
  insightsDocument: AsyncIterable<Buffer>,
): Promise<PublishedState> {
  const found = new Map<string, PublishedReview>();
  let [first, last] = ['', ''];
  for await (const line of linesOf(reviews)) {
    if (first === '') first = line;
    else if (isLastLine(REVIEW_LINES, line)) last = line;
    else addReview(found, JSON.parse(recordOn(line)));
  }
  const { rating_value: rating } = ratingsOf.parse(frameOf(REVIEW_LINES, first, last)).aggregate_rating;
  return { rating, reviews: found, ...(await readParts(insightsDocument)) };
}

/** The same of a set that is being built: its reviews are at hand. */
export async function stateOf(
  reviews: readonly Review[],
  rating: number | null,
  insightsDocument: AsyncIterable<Buffer>,
): Promise<PublishedState> {
  const found = new Map<string, PublishedReview>();
  for (const one of reviews) addReview(found, one);
  return { rating, reviews: found, ...(await readParts(insightsDocument)) };
}

type Parts = Pick<PublishedState, 'aspects' | 'problems' | 'comparison'>;

async function readParts(document: AsyncIterable<Buffer>): Promise<Parts> {
  let [first, last] = ['', ''];
  for await (const line of linesOf(document)) {
    if (first === '') first = line;
    else if (isLastLine(ANALYSIS_LINES, line)) last = line;
  }
  const found = partsOf.parse(frameOf(ANALYSIS_LINES, first, last));
  return { aspects: found.aspects, problems: found.entities.problems, comparison: found.comparison };
}

/** What is mentioned follows from the text and from the business, so a change of it is no change of the review. */
function addReview(found: Map<string, PublishedReview>, record: unknown): void {
  const { id, date, rating } = recordOf.parse(record);
  const said = JSON.stringify(record, (key, value: unknown) => (key === 'mentions' ? undefined : value));
  found.set(id, { date, rating, digest: hash('md5', said) });
}
