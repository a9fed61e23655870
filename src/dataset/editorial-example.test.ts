import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDataset } from '../dataset.ts';
import { analyzeReviews } from '../insights/analyze-reviews.ts';
import { buildInsights } from '../insights/build-insights.ts';
import { taxonomyFor } from '../insights/verticals/verticals.ts';
import { contentDirectory, useContentDirectory } from './test/content-directory.ts';

const EXAMPLE = join(import.meta.dirname, 'test/editorial');

useContentDirectory();

it('publishes faq.yaml and summary.md in the place of what is derived, word for word', async () => {
  await cp('content', contentDirectory(), { recursive: true });
  await cp(EXAMPLE, contentDirectory(), { recursive: true });
  const { business, reviews, faq, summary } = await readDataset(contentDirectory());
  const taxonomy = taxonomyFor(business.vertical, null);
  const notes = await analyzeReviews(reviews, { taxonomy, cache: null });
  const insights = buildInsights({ business, reviews, notes, taxonomy, faq, summary });
  expect(insights.faq.map(({ question, review_ids }) => [question, review_ids.length])).toEqual([
    ['Do the technicians arrive on time?', 9],
    ['Does the final bill match the quote?', 5],
    ['Do they clean up after the work?', 5],
    ['Can I be served in Spanish?', 5],
    ['What happens when a repair does not hold?', 4],
  ]);
  expect(insights.summary).toBe((await readFile(join(EXAMPLE, 'summary.md'), 'utf8')).trim());
});
