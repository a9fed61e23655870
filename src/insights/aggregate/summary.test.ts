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
