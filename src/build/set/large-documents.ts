import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reviewsDocumentChunks } from '../../documents/reviews.ts';
import { INSIGHTS_FEED_PATH } from '../../domain/news.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../../domain/topics.ts';
import type { Publishing } from '../../publishing.ts';

/**
 * The documents that grow with the reviews, and what answers for them in the dev server. A build writes them itself:
 * Astro would gather each in memory, twice, and could begin no page before the analysis has ended. So does the feed of
 * what changed, which needs both.
 */
export const DEV_ROUTES = [
  { pattern: REVIEWS_PATH, entrypoint: new URL('../dev/dev-reviews.ts', import.meta.url) },
  { pattern: INSIGHTS_PATH, entrypoint: new URL('../dev/dev-insights.ts', import.meta.url) },
  { pattern: INSIGHTS_FEED_PATH, entrypoint: new URL('../dev/dev-insights-feed.ts', import.meta.url) },
] as const;

/** Writes `/reviews.json` into a client directory, a piece at a time. */
export async function writeReviewsDocument(
  clientDir: string,
  { business, dataset }: Pick<Publishing, 'business' | 'dataset'>,
): Promise<void> {
  const chunks = reviewsDocumentChunks({ business, reviews: dataset.reviews });
  await pipeline(Readable.from(chunks), createWriteStream(join(clientDir, REVIEWS_PATH)));
}
