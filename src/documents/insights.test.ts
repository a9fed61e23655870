import { describe, expect, it } from 'vitest';
import { insights } from '../domain/insights.ts';
import type { Review } from '../domain/review.ts';
import { insightsDocumentChunks } from './insights-document.ts';
import { factualInsights } from './insights.ts';
import { aBusiness, aReview, reviewsNewestFirst } from './test/records.ts';

function insightsOf(reviews: readonly Review[], summary: string | null = null) {
  return factualInsights({ business: aBusiness, reviews, faq: null, summary });
}

function written(...[of]: Parameters<typeof insightsDocumentChunks>): string {
  return Buffer.concat([...insightsDocumentChunks(of)]).toString();
}

describe('insights without an analysis', () => {
  it('says when the content last changed and which days it covers', () => {
    const result = insightsOf([
      aReview({ date: '2026-03-05' }),
      aReview({ date: '2026-01-31', updated_at: '2026-03-06T00:00:00.25Z' }),
    ]);
    expect(result.generated_at).toBe('2026-03-06T00:00:00.25Z');
    expect(result.date_range).toEqual({ earliest: '2026-01-31', latest: '2026-03-05' });
    expect(result.review_count).toBe(2);
  });

  it('has every month from the first review to the last, across years, empty ones too', () => {
    const result = insightsOf([
      aReview({ date: '2026-02-01', rating: 4 }),
      aReview({ date: '2025-12-31', rating: 5 }),
      aReview({ date: '2025-12-01', rating: 2 }),
    ]);
    expect(result.temporal).toEqual({
      monthly: [
        { month: '2025-12', review_count: 2, average_rating: 3.5, score: null },
        { month: '2026-01', review_count: 0, average_rating: null, score: null },
        { month: '2026-02', review_count: 1, average_rating: 4, score: null },
      ],
      trend: 'stable',
    });
  });

  it('counts the mentions of each technician, service and area, with examples, newest first', () => {
    const mentions = { technicians: ['Maria'], services: [], service_areas: [] };
    const result = insightsOf(
      reviewsNewestFirst(7).map((review, at) => ({ ...review, mentions, rating: at === 0 ? 4 : 5 })),
    );
    expect(result.entities.technicians).toEqual([
      {
        id: 'maria',
        name: 'Maria',
        mention_count: 7,
        average_rating: 4.86,
        positive_pct: null,
        score: null,
        top_phrases: [],
        example_review_ids: reviewsNewestFirst(7)
          .slice(0, 5)
          .map(({ id }) => id),
      },
    ]);
    expect(result.entities.services[0]).toMatchObject({ mention_count: 0, average_rating: null });
  });

  it('publishes what editors wrote, and otherwise the counts as summary', () => {
    expect(insightsOf([aReview()], 'All is well.').summary).toBe('All is well.');
    expect(insightsOf([aReview()]).summary).toBe(
      '1 verified review rates Copper & Wren 5 of 5 stars on average.',
    );
    expect(insightsOf([]).summary).toBeNull();
  });

  it('is the document of its schema with, and without, reviews', () => {
    for (const count of [0, 1, 3]) {
      const result = insightsOf(reviewsNewestFirst(count));
      expect(insights.parse(JSON.parse(written(result)))).toEqual(result);
    }
  });

  it('is written with what is said of one review on one line', () => {
    const lines = written(insightsOf(reviewsNewestFirst(2))).split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/"per_review":\{$/);
    expect(lines[1]).toMatch(/^"01KJYBW5000000000000000002":\{.*\},$/);
    expect(lines[2]).toMatch(/^"01KJYBW5000000000000000001":\{.*\}$/);
    expect(lines[3]).toMatch(/^\},"faq":\[\],"summary":".*","pull_quote":null\}$/);
  });
});
