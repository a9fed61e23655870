import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ReviewsDocument, reviewsDocument } from '../../../src/domain/reviews-document.ts';

const identified = z.array(z.object({ id: z.string() }));
const insightsDocument = z.object({
  aspects: identified,
  topics: identified,
  entities: z.object({ problems: identified }),
});

/** What was published, as far as questions are drawn from it. */
export interface ServedContent {
  readonly document: ReviewsDocument;
  /** Ids that `/insights.json` has. */
  readonly aspects: readonly string[];
  readonly topics: readonly string[];
  readonly problems: readonly string[];
  /** UTF-8 bytes of all texts together. */
  readonly textBytes: number;
}

/** Reads what was built into `distDir`. */
export async function servedContent(distDir: string): Promise<ServedContent> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(distDir, 'client', name), 'utf8'));
  const document = reviewsDocument.parse(await read('reviews.json'));
  const { aspects, topics, entities } = insightsDocument.parse(await read('insights.json'));
  return {
    document,
    aspects: aspects.map(({ id }) => id),
    topics: topics.map(({ id }) => id),
    problems: entities.problems.map(({ id }) => id),
    textBytes: document.reviews.reduce((sum, { text }) => sum + Buffer.byteLength(text ?? ''), 0),
  };
}
