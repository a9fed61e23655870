import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readDataset } from '../src/dataset.ts';
import type { Insights } from '../src/domain/insights.ts';
import type { Review } from '../src/domain/review.ts';
import { publishedBusiness } from '../src/documents/published-business.ts';
import { analyzeReviews } from '../src/insights/analyze-reviews.ts';
import { buildInsights } from '../src/insights/build-insights.ts';
import { taxonomyFor } from '../src/insights/verticals/verticals.ts';
import { differences } from './recompute-insights.ts';
import { generateContent } from './sample/generate.ts';

interface Content {
  reviews: Review[];
  said: Insights;
}

async function contentOf(directory: string): Promise<Content> {
  const dataset = await readDataset(directory);
  const business = publishedBusiness(dataset.business);
  const taxonomy = taxonomyFor(business.vertical, dataset.aspects);
  const { reviews, faq, summary } = dataset;
  const notes = await analyzeReviews(reviews, { taxonomy, cache: null });
  return { reviews: [...reviews], said: buildInsights({ business, reviews, notes, taxonomy, faq, summary }) };
}

let sample: Content;
let generated: Content;

beforeAll(async () => {
  sample = await contentOf('content');
  const out = await mkdtemp(join(tmpdir(), 'reviewcast-recompute-'));
  try {
    await generateContent({ reviews: 600, seed: 12, out });
    generated = await contentOf(out);
  } finally {
    await rm(out, { recursive: true });
  }
});

test.each(['sample', 'generated'])('every figure of the %s content is what its reviews make it', (name) => {
  const { reviews, said } = name === 'sample' ? sample : generated;
  expect(said.aspects.length).toBeGreaterThan(3);
  expect(said.topics.length).toBeGreaterThan(2);
  expect(said.comparison).not.toBeNull();
  for (const named of [said.entities.technicians, said.entities.services, said.entities.service_areas])
    expect(named.some(({ mention_count: count }) => count > 3)).toBe(true);
  expect(differences({ reviews }, said)).toEqual([]);
});

test('names each figure that is not, and what the document leaves out', () => {
  const { said, reviews } = sample;
  const [first, second, ...aspects] = said.aspects;
  const [technician, ...technicians] = said.entities.technicians;
  const [topic, ...topics] = said.topics;
  if (!first || !second || !technician || !topic) throw new Error('the sample speaks of all of them');
  const other = {
    ...said,
    aspects: [{ ...first, negative_count: first.negative_count + 1 }, ...aspects],
    topics: [{ ...topic, score: (topic.score ?? 0) / 2 }, ...topics],
    entities: {
      ...said.entities,
      technicians: [{ ...technician, positive_pct: 12.3 }, ...technicians],
    },
  };
  expect(differences({ reviews }, other).map(({ of }) => of)).toEqual(
    expect.arrayContaining([
      `aspects ${second.id}`,
      `aspects ${first.id}.negative_count`,
      `technicians ${technician.name}.positive_pct`,
      `topics ${topic.id}.score`,
    ]),
  );
});
