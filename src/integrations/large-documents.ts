import { createWriteStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reviewsDocumentChunks } from '../documents/reviews.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../domain/topics.ts';
import type { Publishing } from '../publishing.ts';

/**
 * The documents that grow with the reviews, and what answers for them in the dev server. A build writes them itself:
 * Astro would gather each in memory, twice, and could begin no page before the analysis has ended.
 */
export const DEV_ROUTES = [
  { pattern: REVIEWS_PATH, entrypoint: new URL('dev-reviews.ts', import.meta.url) },
  { pattern: INSIGHTS_PATH, entrypoint: new URL('dev-insights.ts', import.meta.url) },
] as const;

/** Writes the large documents into a client directory. Rejects with BuildError when the analysis has failed. */
export async function writeLargeDocuments(
  clientDir: string,
  { business, dataset, insights }: Publishing,
): Promise<void> {
  const chunks = reviewsDocumentChunks({ business, reviews: dataset.reviews });
  await pipeline(Readable.from(chunks), createWriteStream(join(clientDir, REVIEWS_PATH)));
  await copyFile(await insights, join(clientDir, INSIGHTS_PATH));
}
