import { expect, it } from 'vitest';
import { business } from '../../domain/business.ts';
import { summaryOf, type SummaryParts } from './summary.ts';

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
  expect(summaryOf(business.parse({ name: 'Wren Plumbing' }), one, 5)).toBe(
    '1 verified review rates Wren Plumbing 5 of 5 stars. It is positive. It was written in January 2025.',
  );
});

it('says nothing without reviews', () => {
  expect(summaryOf(business.parse({ name: 'Wren Plumbing' }), { ...one, review_count: 0 }, null)).toBeNull();
});

const shop = business.parse({ name: 'Wren Plumbing' });

function aspect(label: string, positive: number, negative: number): SummaryParts['aspects'][number] {
  return {
    id: 'a',
    label,
    mention_count: positive + negative,
    positive_count: positive,
    neutral_count: 0,
    negative_count: negative,
    positive_pct: null,
    score: null,
    top_phrases: [],
    example_review_ids: [],
  };
}

it('says of a business that nobody praises what is worst, with its counts', () => {
  const parts: SummaryParts = {
    ...one,
    review_count: 8,
    overall_sentiment: { score: -0.7, positive_pct: 0, neutral_pct: 12.5, negative_pct: 87.5 },
    aspects: [aspect('Price and value', 1, 4), aspect('Communication', 0, 3)],
    entities: {
      ...one.entities,
      problems: [{ id: 'p', label: 'Missed appointments', mention_count: 3, example_review_ids: [] }],
    },
  };
  expect(summaryOf(shop, parts, 1.75)).toBe(
    '8 verified reviews rate Wren Plumbing 1.75 of 5 stars on average. None of them are positive and 87.5% are negative. What went wrong most often: missed appointments (3 reviews). More reviews criticise than praise price and value (4 against 1) and communication (3 against 0).',
  );
});

it('names what is praised most, by counts, of what most praise', () => {
  const parts: SummaryParts = {
    ...one,
    review_count: 40,
    aspects: [
      aspect('Rooms', 8, 10),
      aspect('Staff', 9, 6),
      aspect('Sleep', 5, 0),
      aspect('Location', 7, 4),
      aspect('Spa', 4, 0),
    ],
  };
  expect(summaryOf(shop, parts, 4)).toContain(
    ' Praised by most who mention them: staff (9 of 15 mentions), location (7 of 11 mentions) and sleep (5 of 5 mentions).',
  );
});

it.each([
  ['half', aspect('Staff', 5, 5)],
  ['fewer than half', aspect('Staff', 4, 5)],
])('calls nothing praised of which %s of the mentions are positive', (_, half) => {
  expect(summaryOf(shop, { ...one, review_count: 12, aspects: [half] }, 4)).not.toContain('Praised');
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
  expect(summaryOf(shop, parts, 3)).toBe(
    `2 verified reviews rate Wren Plumbing 3 of 5 stars on average. ${sentence} They were written in January 2025.`,
  );
});
