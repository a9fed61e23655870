import type { ZodType } from 'zod';
import { insights, reviewAnalysis } from '../domain/insights.ts';
import { jsonFeed } from '../domain/json-feed.ts';
import { WITHHELD_PATH, withheldIds } from '../domain/manifest.ts';
import { newestFirst, review, type Review } from '../domain/review.ts';
import { reviewsDocument } from '../domain/reviews-document.ts';
import { INSIGHTS_PATH, JSON_FEED_PATH, REVIEWS_PATH } from '../domain/topics.ts';

/** Reads the lines of a document to their end; throws where the document is not what its schema says. */
export type DocumentCheck = (lines: AsyncIterable<string>) => Promise<void>;

/**
 * How each document is checked before it is published. The two that grow with the reviews are checked line by line,
 * so that no copy of them is held: they are as long as memory would be.
 */
export const documentChecks: ReadonlyMap<string, DocumentCheck> = new Map([
  [REVIEWS_PATH, checkReviews],
  [INSIGHTS_PATH, checkInsights],
  [JSON_FEED_PATH, whole(jsonFeed)],
  [WITHHELD_PATH, whole(withheldIds)],
]);

const END_OF_REVIEWS = ']}';

async function checkReviews(lines: AsyncIterable<string>): Promise<void> {
  let expected = -1;
  let seen = 0;
  let before: Review | null = null;
  let last = '';
  for await (const line of lines) {
    if (expected === -1) {
      const head = reviewsDocument.parse(JSON.parse(`${line}${END_OF_REVIEWS}`));
      expected = head.aggregate_rating.rating_count;
    } else if (line !== END_OF_REVIEWS) {
      const found = review.parse(JSON.parse(withoutComma(line)));
      if (before !== null && newestFirst(before, found) >= 0) {
        throw new Error(`review ${found.id} is not in its place, or there twice`);
      }
      before = found;
      seen += 1;
    }
    last = line;
  }
  if (last !== END_OF_REVIEWS || seen !== expected) {
    throw new Error(`${expected} reviews were announced and ${seen} found`);
  }
}

async function checkInsights(lines: AsyncIterable<string>): Promise<void> {
  let head = '';
  let seen = 0;
  let expected = -1;
  for await (const line of lines) {
    if (head === '') {
      head = line;
    } else if (line.startsWith('}')) {
      expected = insights.parse(JSON.parse(`${head}${line}`)).review_count;
    } else {
      seen += 1;
      for (const analysis of Object.values<unknown>(JSON.parse(`{${withoutComma(line)}}`))) {
        reviewAnalysis.parse(analysis);
      }
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

function withoutComma(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : line;
}
