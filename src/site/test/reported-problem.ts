import { aReview, insightsWith } from '../../documents/test/records.ts';
import { problemInsight } from '../../domain/insights.ts';
import type { SiteContent } from '../site.ts';
import { aSiteContent } from './site-content.ts';

/** How often "Surprise fees" is reported. */
interface Reports {
  /** How many of the 40 reviews of the newest 90 days report it. */
  readonly now: number;
  /** How many of the 40 reviews of the 90 days before; what nobody reported before is new. */
  readonly before: number;
  /** The days of the reviews that are older than the newest 90 days. */
  readonly earlier?: readonly string[];
  readonly firstSeen?: string;
}

/** What pages are built from of a business, last reviewed on 20 March 2026, that has one problem. */
export function withProblem({ now, before, earlier = [], firstSeen }: Reports): SiteContent {
  const period = { from: '2025-12-21', to: '2026-03-20', review_count: 40, average_rating: 4 };
  const { per_review: _, ...insights } = insightsWith([]);
  const isNew = before === 0;
  const problem = {
    id: 'fees',
    label: 'Surprise fees',
    mention_count: now + before,
    example_review_ids: [],
    is_new: isNew,
    first_seen: firstSeen ?? period.from,
  };
  const reviews = [period.to, ...earlier].map((date) => aReview({ date }));
  return aSiteContent(reviews, {
    insights: {
      ...insights,
      date_range: { earliest: null, latest: period.to },
      entities: { ...insights.entities, problems: [problemInsight.parse(problem)] },
      comparison: {
        recent: period,
        previous: period,
        method: 'a test',
        aspects: [],
        problems: [{ id: 'fees', mention_count: now, previous_mention_count: before, is_new: isNew }],
      },
    },
  });
}

/** As many times the same day. */
export function times(count: number, day: string): string[] {
  return Array.from({ length: count }, () => day);
}
