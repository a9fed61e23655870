import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ContentError } from '../../dataset/content-error.ts';
import type { Review } from '../../domain/review.ts';
import { insightsDocumentChunks } from '../../documents/insights-document.ts';
import { analysedInsights, type AnalysedContent } from './analysed-insights.ts';
import { linesOf } from '../lines.ts';
import { writeFailure } from '../write-failure.ts';

/** What the process is told in its first line; the reviews follow, one a line, in any order. */
export type InsightsTask = AnalysedContent;

// All comes, validated, from analysis-process.ts, the only one that starts this process.
const [projectDir = '', contentDir = '', documentFile = ''] = process.argv.slice(2);
const task = z.custom<InsightsTask>();
const review = z.custom<Review>();

// Who started it has been killed: nobody waits for it, and the next build finds what it has noted.
process.once('disconnect', () => process.kill(process.pid));
process.channel?.unref();

try {
  await analyse();
} catch (error) {
  const failure = error instanceof ContentError ? error.message : writeFailure(error, tmpdir(), projectDir);
  if (failure === null) console.error(error);
  else process.send?.(failure);
  process.exitCode = 1;
}

async function analyse(): Promise<void> {
  const lines = linesOf(process.stdin);
  const first = await lines.next();
  // Where the content is wrong, nothing comes.
  if (first.done === true) return;
  const insights = await analysedInsights({
    content: task.parse(JSON.parse(first.value)),
    reviews: reviewsIn(lines),
    projectDir,
    contentDir,
    log: (line) => console.log(line),
  });
  await pipeline(Readable.from(insightsDocumentChunks(insights)), createWriteStream(documentFile));
}

async function* reviewsIn(lines: AsyncIterable<string>): AsyncGenerator<Review> {
  for await (const line of lines) yield review.parse(JSON.parse(line));
}
