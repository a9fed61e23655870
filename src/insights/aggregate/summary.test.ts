import { expect, it } from 'vitest';
import { business } from '../../domain/business.ts';
import { problemInsight } from '../../domain/insights.ts';
import { summaryOf, type SummaryParts } from './summary.ts';

const shop = business.parse({ name: 'Wren Plumbing' });

function summary(parts: SummaryParts, average: number | null): string | null {
  return summaryOf(shop, parts, average);
}

const one: SummaryParts = {
  review_count: 1,
  overall_sentiment: { score: 0.9, positive_pct: 100, neutral_pct: 0, negative_pct: 0 },
  aspects: [],
  entities: { technicians: [], services: [], problems: [], service_areas: [] },
  temporal: {
    monthly: [{ month: '2025-01', review_count: 1, average_rating: 5, score: 0.9 }],
    trend: 'stable',
  },
};

it('says of a single review what there is to say', () => {
  expect(summary(one, 5)).toBe(
    '1 verified review rates Wren Plumbing 5 of 5 stars. It is positive. It was written in January 2025.',
  );
});

it('says nothing without reviews', () => {
  expect(summary({ ...one, review_count: 0 }, null)).toBeNull();
});

function aspect(label: string, positive: number, negative: number): SummaryParts['aspects'][number] {
  return {
    id: label.toLowerCase(),
    label,
    mention_count: positive + negative,
    positive_count: positive,
    neutral_count: 0,
    negative_count: negative,
    positive_pct: null,
    score: null,
    top_phrases: [],
    example_review_ids: [],
    praise: [],
    criticism: [],
    monthly: [],
    trend: null,
    rating_impact: null,
    rating_impact_interval: null,
  };
}

it('says each aspect once: praised, divided or criticised, by its share of praise', () => {
  const parts: SummaryParts = {
    ...one,
    review_count: 80,
    aspects: [
      aspect('Staff', 40, 5),
      aspect('Waiting', 23, 17),
      aspect('Price and value', 3, 20),
      aspect('Sleep', 8, 1),
    ],
  };
  expect(summary(parts, 4)).toContain(
    ' Praised: staff (40 of 45 mentions positive). Opinions are divided on waiting (23 of 40 mentions positive). Criticised: price and value (20 of 23 mentions negative).',
  );
});

it.each([
  [71, 'Praised'],
  [70, 'Opinions are divided on'],
  [40, 'Opinions are divided on'],
  [39, 'Criticised'],
])('of %s percent praise: %s', (positive, says) => {
  expect(
    summary({ ...one, review_count: 120, aspects: [aspect('Staff', positive, 100 - positive)] }, 4),
  ).toContain(says);
});

it('names the problems that most reviews report', () => {
  const reported = { label: 'Rude staff', mention_count: 3, example_review_ids: [] };
  const problems = [problemInsight.parse({ id: 'rude-staff', ...reported })];
  const parts: SummaryParts = { ...one, review_count: 60, entities: { ...one.entities, problems } };
  expect(summary(parts, 4)).toContain('What went wrong most often: rude staff (3 reviews).');
});

it.each([
  [100, 0, 'All of them are positive.'],
  [0, 100, 'All of them are negative.'],
  [80, 0, '80% of them are positive and none are negative.'],
  [50, 50, '50% of them are positive and 50% negative.'],
  [0, 0, 'None of them are positive and none are negative.'],
])('says %s%% positive and %s%% negative in words: %s', (positive_pct, negative_pct, sentence) => {
  const neutral_pct = 100 - positive_pct - negative_pct;
  const parts: SummaryParts = {
    ...one,
    review_count: 2,
    overall_sentiment: { score: 0, positive_pct, neutral_pct, negative_pct },
  };
  expect(summary(parts, 3)).toBe(
    `2 verified reviews rate Wren Plumbing 3 of 5 stars on average. ${sentence} They were written in January 2025.`,
  );
});
