import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Business } from '../domain/business.ts';
import type { Review } from '../domain/review.ts';
import { insightsDocumentChunks } from '../documents/insights-document.ts';
import { analysedInsights, type AnalysedContent } from './analysed-insights.ts';
import { linesOf } from './lines.ts';

/** What the process is told in its first line; the reviews follow, one a line. */
export interface InsightsTask extends Omit<AnalysedContent, 'reviews'> {
  readonly business: Business;
  readonly projectDir: string;
  /** Gets the bytes of `/insights.json`. */
  readonly documentFile: string;
  /** Gets the insights without what they say of single reviews, as JSON. */
  readonly summaryFile: string;
}

// Both come, validated, from insights-apart.ts, the only one that starts this process.
const task = z.custom<InsightsTask>();
const review = z.custom<Review>();

const lines = linesOf(process.stdin);
const first = await lines.next();
const { business, projectDir, documentFile, summaryFile, ...content } = task.parse(JSON.parse(first.value));
const reviews: Review[] = [];
for await (const line of lines) reviews.push(review.parse(JSON.parse(line)));

const insights = await analysedInsights({
  dataset: { ...content, reviews },
  business,
  projectDir,
  log: (line) => console.log(line),
});
await pipeline(Readable.from(insightsDocumentChunks(insights)), createWriteStream(documentFile));
await writeFile(summaryFile, JSON.stringify({ ...insights, per_review: {} }));
