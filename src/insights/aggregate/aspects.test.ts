import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { createAnalyzer } from '../analyze-review.ts';
import { buildInsights } from '../build-insights.ts';
import { reviewOf } from '../test/reviews.ts';
import { taxonomyFor } from '../verticals/verticals.ts';

const taxonomy = taxonomyFor('Restaurant', null);
const analyzer = createAnalyzer(taxonomy);

/** The phrases that are published of an aspect of a restaurant. */
function phrasesOf(aspect: string, texts: readonly (readonly [rating: number, text: string])[]): string[] {
  const reviews = texts.map(([rating, text], i) => reviewOf(i + 1, rating, text));
  const { aspects } = buildInsights({
    business: business.parse({ name: 'Wren Kitchen', vertical: 'Restaurant' }),
    reviews,
    notes: reviews.map((review) => analyzer.notes(review)),
    taxonomy,
    faq: null,
    summary: null,
  });
  return aspects.find(({ id }) => id === aspect)?.top_phrases ?? [];
}

test('are told in no phrase that is cut from what denies it', () => {
  expect(phrasesOf('service', [[1, 'Rude waiter. They took our coats and lost them.']])).toContain(
    'took our coats',
  );
  expect(phrasesOf('service', [[1, 'Rude waiter. Nobody took our coats.']])).not.toContain('took our coats');
});
