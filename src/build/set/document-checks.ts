import type { ZodType } from 'zod';
import { embed, EMBED_PATH } from '../../domain/embed.ts';
import { insights } from '../../domain/insights.ts';
import { reviewAnalysis } from '../../domain/review-analysis.ts';
import { insightsPart, isInsightsPart } from '../../domain/insights-parts.ts';
import { jsonFeed } from '../../domain/json-feed.ts';
import {
  ANALYSIS_LINES,
  frameOf,
  isLastLine,
  type LinedLayout,
  recordOn,
  REVIEW_LINES,
} from '../../domain/lined-document.ts';
import { WITHHELD_PATH, withheldIds } from '../../domain/manifest.ts';
import { newestFirst, review, type Review } from '../../domain/review.ts';
import { searchIndex, SEARCH_INDEX_PATH } from '../../domain/search-index.ts';
import { reviewsDocument } from '../../domain/reviews-document.ts';
import { INSIGHTS_PATH, JSON_FEED_PATH, REVIEWS_PATH } from '../../domain/topics.ts';

/** Reads the lines of a document to their end; throws where the document is not what its schema says. */
export type DocumentCheck = (lines: AsyncIterable<string>) => Promise<void>;

/** How the document at a path is checked before it is published; undefined of what is no document. */
export function checkOf(path: string): DocumentCheck | undefined {
  return isInsightsPart(path) ? checkInsightsPart : CHECKS.get(path);
}

/**
 * How each document is checked before it is published. The two that grow with the reviews are checked line by line,
 * so that no copy of them is held: they are as long as memory would be.
 */
const CHECKS: ReadonlyMap<string, DocumentCheck> = new Map([
  [REVIEWS_PATH, checkReviews],
  [INSIGHTS_PATH, checkInsights],
  [JSON_FEED_PATH, whole(jsonFeed)],
  [WITHHELD_PATH, whole(withheldIds)],
  [EMBED_PATH, whole(embed)],
  [SEARCH_INDEX_PATH, whole(searchIndex)],
]);

async function checkReviews(lines: AsyncIterable<string>): Promise<void> {
  let before: Review | null = null;
  const check = (record: string) => {
    const found = review.parse(JSON.parse(record));
    if (before !== null && newestFirst(before, found) >= 0) {
      throw new Error(`review ${found.id} is not in its place, or there twice`);
    }
    before = found;
  };
  await checkLines(lines, REVIEW_LINES, check, (frame) => {
    return reviewsDocument.parse(frame).aggregate_rating.rating_count;
  });
}

async function checkInsights(lines: AsyncIterable<string>): Promise<void> {
  await checkLines(lines, ANALYSIS_LINES, checkAnalysis, (frame) => {
    const { review_count: count, per_review_parts: parts } = insights.parse(frame);
    return parts === null ? count : 0;
  });
}

async function checkInsightsPart(lines: AsyncIterable<string>): Promise<void> {
  await checkLines(lines, ANALYSIS_LINES, checkAnalysis, (frame) => insightsPart.parse(frame).review_count);
}

function checkAnalysis(record: string): void {
  for (const analysis of Object.values<unknown>(JSON.parse(`{${record}}`))) reviewAnalysis.parse(analysis);
}

/** Checks record by record; `announced` checks what stands around them and gives how many there have to be. */
async function checkLines(
  lines: AsyncIterable<string>,
  layout: LinedLayout,
  check: (record: string) => void,
  announced: (frame: unknown) => number,
): Promise<void> {
  let first: string | undefined;
  let expected: number | undefined;
  let seen = 0;
  for await (const line of lines) {
    if (expected !== undefined) throw new Error('nothing was expected behind the last line');
    if (first === undefined) first = line;
    else if (isLastLine(layout, line)) expected = announced(frameOf(layout, first, line));
    else {
      check(recordOn(line));
      seen += 1;
    }
  }
  if (seen !== expected) throw new Error(`${expected} reviews were announced and ${seen} found`);
}

function whole(schema: ZodType): DocumentCheck {
  return async (lines) => {
    let text = '';
    for await (const line of lines) text += `${line}\n`;
    schema.parse(JSON.parse(text));
  };
}
