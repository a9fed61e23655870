import { expect, it } from 'vitest';
import { problemInsight, technicianInsight } from '../../domain/insights.ts';
import { aspect, one, summary } from '../test/summary-parts.ts';
import type { SummaryParts } from './summary.ts';

it('says of a single review what there is to say', () => {
  expect(summary(one, 5)).toBe(
    '1 verified review rates Wren Plumbing 5 of 5 stars. It is positive. It was written in January 2025.',
  );
});

it('says nothing without reviews', () => {
  expect(summary({ ...one, review_count: 0 }, null)).toBeNull();
});

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
  [71, 'Praised: staff.'],
  [62, 'Opinions are divided on staff.'],
  [60, 'Opinions are divided on staff.'],
  [47, 'Opinions are divided on staff.'],
  [37, 'Criticised: staff.'],
])('of %s percent praise: %s', (positive, says) => {
  expect(
    summary({ ...one, review_count: 120, aspects: [aspect('Staff', positive, 100 - positive)] }, 4),
  ).toContain(says);
});

it.each([
  ['divided or praised, as a few reviews read otherwise would say', 70, 30, 0],
  ['divided or criticised, as a few reviews read otherwise would say', 40, 60, 0],
  ['divided, of few', 6, 6, 0],
  ['praised by more than half of few', 7, 5, 0],
  ['criticised by all but few, as most take no side', 8, 6, 8],
  ['praised by few who take a side', 9, 1, 20],
])('says nothing of what is %s', (_, positive, negative, neutral) => {
  const said = summary(
    { ...one, review_count: 120, aspects: [aspect('Staff', positive, negative, neutral)] },
    4,
  );
  expect(said).not.toMatch(/raise|divided|riticised/);
});

it('says of what most praise who take a side, and not seven in ten of all, that it has more praise than criticism', () => {
  expect(summary({ ...one, review_count: 120, aspects: [aspect('Staff', 34, 7, 8)] }, 4)).toContain(
    'More praise than criticism: staff.',
  );
});

it('leaves out what hardly one in fifty speaks of', () => {
  const parts = { ...one, aspects: [aspect('Returns', 4, 36), aspect('Fit', 400, 30)] };
  expect(summary({ ...parts, review_count: 2000 }, 4)).not.toContain('returns');
  expect(summary({ ...parts, review_count: 500 }, 4)).toContain('Criticised: returns.');
});

it('names people by the stars of the reviews that name them', () => {
  const named = {
    example_review_ids: [],
    positive_pct: 100,
    score: 0.5,
    top_phrases: [],
    praise: [],
    criticism: [],
  };
  const people = [
    { id: 'ada', name: 'Ada', mention_count: 9, average_rating: 4.56 },
    { id: 'ben', name: 'Ben', mention_count: 8, average_rating: 3.6 },
    { id: 'cy', name: 'Cy', mention_count: 3, average_rating: 5 },
    { id: 'di', name: 'Di', mention_count: 2, average_rating: 5 },
  ].map((each) => technicianInsight.parse({ ...each, ...named }));
  const parts = { ...one, review_count: 60, entities: { ...one.entities, technicians: people } };
  expect(summary(parts, 4)).toContain(
    'Named in well-rated reviews: Ada (9 reviews, 4.56 stars on average) and Cy (3, 5).',
  );
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
  const returned = { ...problem, first_seen: '2024-08-01' };
  const entities = { ...one.entities, problems: [problemInsight.parse(returned)] };
  expect(summary({ ...parts, entities }, 4, { changes: [isNew] })).toContain(
    'worse: price; back after a year: surprise fees (4 reviews).',
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
