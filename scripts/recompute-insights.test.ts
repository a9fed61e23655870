import { beforeAll, expect, test } from 'vitest';
import { readDataset } from '../src/dataset.ts';
import type { Insights } from '../src/domain/insights.ts';
import type { Review } from '../src/domain/review.ts';
import { publishedBusiness } from '../src/documents/published-business.ts';
import { analyzeReviews } from '../src/insights/analyze-reviews.ts';
import { buildInsights } from '../src/insights/build-insights.ts';
import { taxonomyFor } from '../src/insights/verticals/verticals.ts';
import { differences } from './recompute-insights.ts';

let sample: { reviews: readonly Review[]; said: Insights };

beforeAll(async () => {
  const dataset = await readDataset('content');
  const business = publishedBusiness(dataset.business);
  const taxonomy = taxonomyFor(business.vertical, dataset.aspects);
  const { reviews, faq, summary } = dataset;
  const notes = await analyzeReviews(reviews, { taxonomy, cache: null });
  sample = { reviews, said: buildInsights({ business, reviews, notes, taxonomy, faq, summary }) };
}, 60_000);

test('every figure of aspects and problems of the sample is what its reviews make it', () => {
  expect(sample.said.aspects.length).toBeGreaterThan(3);
  expect(sample.said.comparison).not.toBeNull();
  expect(differences({ reviews: [...sample.reviews] }, sample.said)).toEqual([]);
});

test('names each figure that is not, and what the document leaves out', () => {
  const { said } = sample;
  const [first, second, ...aspects] = said.aspects;
  if (first === undefined || second === undefined) throw new Error('the sample speaks of two aspects');
  const other = { ...said, aspects: [{ ...first, negative_count: first.negative_count + 1 }, ...aspects] };
  const found = differences({ reviews: [...sample.reviews] }, other).map(({ of }) => of);
  expect(found).toContain(`aspects ${second.id}`);
  expect(found).toContain(`aspects ${first.id}.negative_count`);
});
