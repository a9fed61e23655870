import { ANALYSIS_LINES, linedDocument } from '../../src/domain/lined-document.ts';
import { type Insights, insights } from '../../src/domain/insights.ts';

/** Insights of which a test says only what matters to it. */
export function someInsights(given: Partial<Insights> = {}): Insights {
  return insights.parse({
    version: 1,
    generated_at: null,
    model: { name: 'test', version: '1' },
    review_count: 0,
    date_range: { earliest: null, latest: null },
    overall_sentiment: { score: null, positive_pct: null, neutral_pct: null, negative_pct: null },
    aspects: [],
    entities: { technicians: [], services: [], problems: [], service_areas: [] },
    topics: [],
    temporal: { monthly: [], trend: 'stable' },
    per_review: {},
    faq: [],
    summary: null,
    pull_quote: null,
    ...given,
  });
}

/** `/insights.json` as the build lays it out. */
export function insightsText({ per_review: perReview, faq, summary, pull_quote, ...head }: Insights): string {
  const records = Object.entries(perReview).map(
    ([id, said]) => `${JSON.stringify(id)}:${JSON.stringify(said)}`,
  );
  const tail = { faq, summary, pull_quote };
  return [...linedDocument(ANALYSIS_LINES, { head, records, tail })].join('');
}
