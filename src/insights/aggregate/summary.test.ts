import { expect, it } from 'vitest';
import { business } from '../../domain/business.ts';
import { problemInsight } from '../../domain/insights.ts';
import { summaryOf, type SummaryNews, type SummaryParts } from './summary.ts';

const shop = business.parse({ name: 'Wren Plumbing' });

function summary(
  parts: SummaryParts,
  average: number | null,
  told: Partial<SummaryNews> = {},
): string | null {
  return summaryOf(shop, parts, { average, newcomers: [], changes: [], isMainly: () => false, ...told });
}

const one: SummaryParts = {
  review_count: 1,
  overall_sentiment: { score: 0.9, positive_pct: 100, neutral_pct: 0, negative_pct: 0 },
  aspects: [],
  entities: { technicians: [], services: [], problems: [], service_areas: [] },
  comparison: null,
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

function aspect(
  label: string,
  positive: number,
  negative: number,
  neutral = 0,
): SummaryParts['aspects'][number] {
  return {
    id: label.toLowerCase(),
    label,
    mention_count: positive + negative + neutral,
    positive_count: positive,
    neutral_count: neutral,
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
    ' Praised: staff. Opinions are divided on waiting; criticised: price and value.',
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

it.each([
  ['praised by those who take a side, and not by seven in ten of all', 34, 7, 8],
  ['criticised by all but few, as most take no side', 8, 6, 8],
])('says nothing of what is %s', (_, positive, negative, neutral) => {
  const said = summary(
    { ...one, review_count: 120, aspects: [aspect('Staff', positive, negative, neutral)] },
    4,
  );
  expect(said).not.toMatch(/Praised|divided|Criticised/);
});

function isMainly(_: string, id: string): boolean {
  return id === 'fit';
}

it('does not praise what went wrong most often', () => {
  const reported = { id: 'wrong-size', label: 'Wrong size', mention_count: 9, example_review_ids: [] };
  const parts: SummaryParts = {
    ...one,
    review_count: 200,
    aspects: [aspect('Fit', 90, 10), aspect('Staff', 80, 5)],
    entities: { ...one.entities, problems: [problemInsight.parse(reported)] },
  };
  expect(summary(parts, 4, { isMainly })).toContain('Praised: staff. What went wrong most often: wrong size');
  const rare = { ...parts, aspects: [aspect('Fit', 290, 10), aspect('Staff', 80, 5)] };
  expect(summary(rare, 4, { isMainly })).toContain('Praised: fit and staff.');
});

it('names no problem of a few reviews whose words nobody could be shown', () => {
  const reported = { label: 'Rude staff', mention_count: 4, example_review_ids: [], examples: [] };
  const problems = [problemInsight.parse({ id: 'rude-staff', ...reported })];
  const parts: SummaryParts = { ...one, review_count: 60, entities: { ...one.entities, problems } };
  expect(summary(parts, 4)).not.toContain('rude staff');
});

it('names the problems that most reviews report', () => {
  const examples = [{ review_id: '01KJYBW5000000000000000001', evidence: 'The dispatcher was rude.' }];
  const reported = { label: 'Rude staff', mention_count: 3, example_review_ids: [], examples };
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

it('says what the newest 90 days changed, and what is new in them', () => {
  const period = { from: '2026-08-18', to: '2026-11-15', review_count: 30, average_rating: 4.3 };
  const compared = { mention_count: 9, previous_mention_count: 9, score: 0.5, previous_score: -0.5 };
  const problem = {
    id: 'fees',
    label: 'Surprise fees',
    mention_count: 9,
    example_review_ids: [],
    is_new: true,
  };
  const parts: SummaryParts = {
    ...one,
    review_count: 60,
    aspects: [aspect('Waiting', 12, 1), aspect('Price', 10, 9), aspect('Staff', 10, 1)],
    entities: { ...one.entities, problems: [problemInsight.parse(problem)] },
    comparison: {
      recent: period,
      previous: period,
      method: 'a test',
      aspects: [
        { id: 'waiting', ...compared, change: 'better' },
        { id: 'price', ...compared, change: 'worse' },
        { id: 'staff', ...compared, change: 'none' },
      ],
      problems: [{ id: 'fees', mention_count: 4, previous_mention_count: 0, is_new: true }],
    },
  };
  const isNew = { id: 'fees', change: 'new', mention_count: 4, previous_mention_count: 0 } as const;
  expect(summary(parts, 4, { changes: [isNew] })).toContain(
    ' Since 18 August 2026 better than in the 90 days before: waiting; worse: price; new problem: surprise fees (4 reviews).',
  );
  const isMore = { ...isNew, change: 'more', previous_mention_count: 1 } as const;
  const newcomers = [{ name: 'Owen', mention_count: 5 }];
  expect(summary(parts, 4, { changes: [isMore], newcomers })).toContain(
    'worse: price; more often: surprise fees (4 reviews, 1 before); newly named: Owen (5 reviews).',
  );
  // No test tells it from chance.
  expect(summary(parts, 4)).not.toContain('new problem');
  expect(summary({ ...parts, comparison: null }, 4)).not.toContain('Since');
});
