import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { utf8Chunks } from '../../documents/chunks.ts';
import { insightsDocumentChunks } from '../../documents/insights-document.ts';
import { insightsParts, type PartPlan, WHOLE_UP_TO_REVIEWS } from '../../domain/insights-parts.ts';
import { ANALYSIS_LINES, isLastLine, linedDocument, recordOn } from '../../domain/lined-document.ts';
import type { Review } from '../../domain/review.ts';
import { INSIGHTS_PATH } from '../../domain/topics.ts';
import { linesOf } from '../lines.ts';
import { readOverallInsights } from './overall-insights.ts';

/**
 * Puts `/insights.json`, which lies in a file, into a client directory: as it is, or, of many reviews, without what is
 * said of single ones, which goes into documents of its own. `reviews` come newest first. Gives the paths of all.
 */
export async function writeInsights(
  clientDir: string,
  { file, reviews }: { file: string; reviews: readonly Pick<Review, 'date'>[] },
  wholeUpTo = WHOLE_UP_TO_REVIEWS,
): Promise<string[]> {
  const whole = join(clientDir, INSIGHTS_PATH);
  if (reviews.length <= wholeUpTo) {
    await copyFile(file, whole);
    return [INSIGHTS_PATH];
  }
  const parts = insightsParts(reviews);
  const paths = parts.map(({ path }) => path);
  const lines = linesOf(createReadStream(file));
  await lines.next();
  for (const part of parts) {
    const target = join(clientDir, part.path);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(Readable.from(await partChunks(lines, part)), createWriteStream(target));
  }
  await lines.return(undefined);
  const head = insightsDocumentChunks({
    ...(await readOverallInsights(file)),
    per_review_parts: paths,
    per_review: {},
  });
  await pipeline(Readable.from(head), createWriteStream(whole));
  return [INSIGHTS_PATH, ...paths];
}

/** The next part from the lines of the whole; throws where they end too early. */
async function partChunks(
  lines: AsyncGenerator<string>,
  { path, reviewCount }: PartPlan,
): Promise<Generator<Buffer>> {
  const records: string[] = [];
  while (records.length < reviewCount) {
    const line = await lines.next();
    if (line.done === true || isLastLine(ANALYSIS_LINES, line.value))
      throw new Error(`the insights end before ${path} is whole`);
    records.push(recordOn(line.value));
  }
  return utf8Chunks(
    linedDocument(ANALYSIS_LINES, { head: { version: 1, review_count: reviewCount }, records }),
  );
}
