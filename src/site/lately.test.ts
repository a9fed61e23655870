import { expect, test } from 'vitest';
import { insightsWith } from '../documents/test/records.ts';
import { problemInsight } from '../domain/insights.ts';
import { latelyOf } from './lately.ts';
import { aSite } from './test/site-content.ts';

/** What the site of a business says that has a new problem, three reports of 40, with so many reviews in the year before. */
function saidAfter(yearBefore: number): string[] {
  const period = { from: '2026-01-01', to: '2026-03-31', review_count: 40, average_rating: 4 };
  const { per_review: _, ...insights } = insightsWith([]);
  const problem = {
    id: 'fees',
    label: 'Surprise fees',
    mention_count: 3,
    example_review_ids: [],
    is_new: true,
  };
  const site = aSite({
    insights: {
      ...insights,
      entities: { ...insights.entities, problems: [problemInsight.parse(problem)] },
      temporal: {
        monthly: [{ month: '2025-06', review_count: yearBefore, average_rating: 4, score: 0 }],
        trend: 'stable',
      },
      comparison: {
        recent: period,
        previous: period,
        method: 'a test',
        aspects: [],
        problems: [{ id: 'fees', mention_count: 3, previous_mention_count: 0, is_new: true }],
      },
    },
  });
  return latelyOf(site).changes.map(({ text }) => text);
}

test('says of each new problem that it is new, and where that may be chance, that it may', () => {
  expect(saidAfter(900)).toEqual(['New complaint: Surprise fees']);
  expect(saidAfter(60)).toEqual(['Perhaps a new problem, or chance: Surprise fees']);
});
