import { business } from '../../domain/business.ts';
import type { Insights } from '../../domain/insights.ts';
import { buildInsights } from '../build-insights.ts';
import { analysed, PLUMBER, reviewOf } from './reviews.ts';

const shop = business.parse({
  name: 'Wren Plumbing',
  vertical: 'Plumber',
  technicians: [{ id: 'maria', name: 'Maria' }],
});

/** The insights of a plumber whose reviews these are. */
export function insightsOf(texts: readonly (readonly [rating: number, text: string | null])[]): Insights {
  const all = analysed(
    texts.map(([rating, text], i) =>
      reviewOf(i + 1, rating, text, {
        mentions: {
          technicians: text?.includes('Maria') === true ? ['Maria'] : [],
          services: [],
          service_areas: [],
        },
      }),
    ),
  );
  return buildInsights({
    business: shop,
    reviews: all.map(({ review }) => review),
    notes: all.map(({ notes }) => notes),
    taxonomy: PLUMBER,
    faq: null,
    summary: null,
  });
}

/** What they answer to a question; undefined where it is not asked. */
export function answer(question: string, texts: readonly (readonly [rating: number, text: string])[]) {
  return insightsOf(texts).faq.find((entry) => entry.question === question);
}
