import { expect, it } from 'vitest';
import { problemInsight, technicianInsight } from '../../../domain/insights.ts';
import { aspect, one, summary } from '../../test/summary-parts.ts';
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
    ' Praised: staff (by 40 of 45 reviews found to speak of this). Opinions are divided on waiting (23 reviews found to praise, 17 to criticise); criticised: price and value (by 20 of 23 reviews found to speak of this).',
  );
});

it.each([
  [71, 'Praised: staff (by 71 of'],
  [62, 'Opinions are divided on staff ('],
  [60, 'Opinions are divided on staff ('],
  [47, 'Opinions are divided on staff ('],
  [37, 'Criticised: staff (by 63 of'],
])('of %s percent praise: %s', (positive, says) => {
  expect(
    summary({ ...one, review_count: 120, aspects: [aspect('Staff', positive, 100 - positive)] }, 4),
  ).toContain(says);
});

it('gives the counts of further aspects alone', () => {
  const aspects = [
    aspect('Food', 30, 3),
    aspect('Staff', 20, 1),
    aspect('Waiting', 6, 6),
    aspect('Price', 9, 8),
    aspect('Noise', 1, 9),
    aspect('Parking', 3, 8),
  ];
  expect(summary({ ...one, review_count: 120, aspects }, 4)).toContain(
    'Praised: food (by 30 of 33 reviews found to speak of this) and staff (20 of 21). Opinions are divided on price (9 reviews found to praise, 8 to criticise) and waiting (6 to 6); criticised: noise (by 9 of 10 reviews found to speak of this) and parking (8 of 11).',
  );
});

it('tells apart who only asks for better, as the FAQ does', () => {
  const aspects = [
    { ...aspect('Waiting', 23, 17), id: 'waiting' },
    { ...aspect('Price', 9, 8), id: 'price' },
    { ...aspect('Staffing', 0, 12), id: 'staffing' },
  ];
  const asking = new Map([
    ['waiting', 1],
    ['price', 4],
    ['staffing', 8],
  ]);
  expect(summary({ ...one, review_count: 120, aspects }, 4, { asking })).toContain(
    'Opinions are divided on waiting (23 reviews found to praise, 17 to criticise) and price (9 to 8; 4 of the 8 only ask for better); criticised: staffing (by 12 of 12 reviews found to speak of this; 8 of the 12 only ask for better).',
  );
});

it.each([
  ['few mention', 9, 0, 0],
  ['most take no side on', 8, 6, 8],
])('says nothing of what %s', (_, positive, negative, neutral) => {
  const said = summary(
    { ...one, review_count: 120, aspects: [aspect('Staff', positive, negative, neutral)] },
    4,
  );
  expect(said).not.toMatch(/raise|divided|riticised/);
});

it('leaves out what hardly one in fifty speaks of', () => {
  const parts = { ...one, aspects: [aspect('Returns', 4, 36), aspect('Fit', 400, 30)] };
  expect(summary({ ...parts, review_count: 2000 }, 4)).not.toContain('returns');
  expect(summary({ ...parts, review_count: 500 }, 4)).toContain('Criticised: returns (');
});

it('names nobody for what the stars of the reviews are, but says how those go over the months', () => {
  const ada = technicianInsight.parse({
    id: 'ada',
    name: 'Ada',
    mention_count: 9,
    average_rating: 4.56,
    example_review_ids: [],
    positive_pct: 100,
    score: 0.5,
    top_phrases: [],
    praise: [],
    criticism: [],
  });
  const parts = { ...one, review_count: 60, entities: { ...one.entities, technicians: [ada] } };
  expect(summary(parts, 4)).not.toContain('Ada');
  const temporal = { ...one.temporal, trend: 'improving' } as const;
  expect(summary({ ...parts, temporal }, 4)).toContain(' Over the months the reviews are improving.');
});

it.each([
  [100, 0, 'All of them are positive.'],
  [0, 100, 'All of them are negative.'],
  [80, 0, 'By words and stars, 80% of them are positive and none are negative.'],
  [50, 50, 'By words and stars, 50% of them are positive and 50% negative.'],
  [0, 0, 'By words and stars, none of them are positive and none are negative.'],
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
  const isNew = {
    id: 'fees',
    change: 'new',
    mayBeChance: false,
    mention_count: 4,
    previous_mention_count: 0,
  } as const;
  expect(summary(parts, 4, { changes: [isNew] })).toContain(
    ' Since 18 August 2026 better than in the 90 days before: waiting; worse: price; new problem found: surprise fees (4 reviews).',
  );
  const silent = { ...compared, id: 'waiting', change: 'better', mention_count: 0, score: null } as const;
  const since = {
    ...parts,
    comparison: { recent: period, previous: period, method: '', aspects: [silent], problems: [] },
  };
  expect(summary(since, 4)).toContain(' Since 18 August 2026 no longer spoken of: waiting.');
  const returned = { ...problem, first_seen: '2024-08-01' };
  const entities = { ...one.entities, problems: [problemInsight.parse(returned)] };
  expect(summary({ ...parts, entities }, 4, { changes: [isNew] })).toContain(
    'worse: price; found again after a year: surprise fees (4 reviews).',
  );
  expect(summary(parts, 4, { changes: [{ ...isNew, mayBeChance: true }] })).toContain(
    'worse: price; perhaps new, or by chance: surprise fees (4 reviews).',
  );
  const isMore = { ...isNew, change: 'more', previous_mention_count: 1 } as const;
  const newcomers = [{ name: 'Owen', mention_count: 5 }];
  expect(summary(parts, 4, { changes: [isMore], newcomers })).toContain(
    'worse: price; found more often: surprise fees (4 reviews, 1 before); newly named: Owen (5 reviews).',
  );
  const ratings = { change: 'worse', now: 2.25, yearBefore: 3.54 } as const;
  expect(summary(parts, 4, { ratings })).toContain(
    ' Since 18 August 2026 rated worse: 2.25 of 5 stars on average, 3.54 in the year before; better than in the 90 days before: waiting; worse: price.',
  );
  expect(summary({ ...parts, comparison: null }, 4)).not.toContain('Since');
});

it('tells how the ratings changed, and who is new, where the 90 days before have too few reviews', () => {
  const ratings = { change: 'worse', now: 2.25, yearBefore: 3.54 } as const;
  const newcomers = [{ name: 'Owen', mention_count: 5 }];
  expect(summary({ ...one, comparison: null }, 4, { ratings, newcomers })).toContain(
    ' Since 18 August 2026 rated worse: 2.25 of 5 stars on average, 3.54 in the year before; newly named: Owen (5 reviews).',
  );
});
