import { expect, test } from 'vitest';
import { readDataset } from '../dataset.ts';
import { analyzeReviews } from './analyze-reviews.ts';
import { buildInsights } from './build-insights.ts';
import { createAnalyzer } from './analyze-review.ts';
import { packedNotes } from './packed-notes.ts';
import { PLUMBER, reviewOf } from './test/reviews.ts';

test('packed notes say what they were packed from, also read in turn', () => {
  const { notes } = createAnalyzer(PLUMBER);
  const both = ['Great work, fair price.', 'They came late and left a leak.'].map((text, at) =>
    notes(reviewOf(at, 4, text)),
  );
  const packed = both.map((own, at) => {
    const json = JSON.stringify(own);
    return packedNotes(at === 0 ? json : Buffer.from(json));
  });
  expect(packed.map(({ sentiment, read }) => [sentiment, read])).toEqual(
    both.map(({ sentiment, read }) => [sentiment, read]),
  );
  expect(packed.map(({ clauses }) => clauses)).toEqual(both.map(({ clauses }) => clauses));
  expect(JSON.parse(JSON.stringify(packed))).toEqual(both);
});

test('insights are the same of packed notes', async () => {
  const { business, reviews, faq, summary } = await readDataset('content');
  const some = reviews.slice(0, 300);
  const insightsOf = async (parsedAtMost: number) => {
    const notes = await analyzeReviews(some, { taxonomy: PLUMBER, cache: null, workers: 1, parsedAtMost });
    return buildInsights({ business, reviews: some, notes, taxonomy: PLUMBER, faq, summary });
  };
  expect(JSON.stringify(await insightsOf(100))).toBe(JSON.stringify(await insightsOf(300)));
});
