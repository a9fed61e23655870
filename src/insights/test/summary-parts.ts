import { business } from '../../domain/business.ts';
import type { Evidence } from '../../domain/evidence.ts';
import { EXAMPLES } from '../aggregate/quoting/examples.ts';
import { summaryOf, type SummaryNews, type SummaryParts } from '../aggregate/summary/summary.ts';

const shop = business.parse({ name: 'Wren Plumbing' });

/** The summary of a plumber. */
export function summary(
  parts: SummaryParts,
  average: number | null,
  told: Partial<SummaryNews> = {},
): string | null {
  return summaryOf(shop, parts, {
    average,
    asking: new Map(),
    since: '2026-08-18',
    newcomers: [],
    changes: [],
    onsets: [],
    ratings: null,
    ...told,
  });
}

/** One review and nothing else. */
export const one: SummaryParts = {
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

/** Words of so many reviews, as far as they would be shown. */
function said(reviews: number): Evidence[] {
  const one = { review_id: '01J8RCDZ00THSYEJ0MT2ZXDXSR', evidence: 'Words of a review.' };
  return Array.from({ length: Math.min(reviews, EXAMPLES) }, () => one);
}

/** An aspect with so much praise and criticism. */
export function aspect(
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
    praise: said(positive),
    criticism: said(negative),
    monthly: [],
    trend: null,
    rating_impact: null,
    rating_impact_interval: null,
  };
}
