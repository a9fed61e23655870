import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import type { AspectInsight } from '../../../domain/insights.ts';
import { createAnalyzer } from '../../analyze-review.ts';
import { buildInsights } from '../../build-insights.ts';
import { reviewOf } from '../../test/reviews.ts';
import { taxonomyFor } from '../../verticals/verticals.ts';

const taxonomy = taxonomyFor('Restaurant', null);
const analyzer = createAnalyzer(taxonomy);

/** The aspects of a restaurant of which people say this. */
function insightsOf(texts: readonly (readonly [rating: number, text: string])[]): AspectInsight[] {
  const reviews = texts.map(([rating, text], i) => reviewOf(i + 1, rating, text));
  return buildInsights({
    business: business.parse({ name: 'Wren Kitchen', vertical: 'Restaurant' }),
    reviews,
    notes: reviews.map((review) => analyzer.notes(review)),
    taxonomy,
    faq: null,
    summary: null,
  }).aspects;
}

/** The phrases that are published of an aspect of a restaurant. */
function phrasesOf(aspect: string, texts: readonly (readonly [rating: number, text: string])[]): string[] {
  return insightsOf(texts).find(({ id }) => id === aspect)?.top_phrases ?? [];
}

test('are told in no phrase that is cut from what denies it', () => {
  expect(phrasesOf('service', [[5, 'Kind waiter. They remembered our names and smiled.']])).toContain(
    'remembered our names',
  );
  expect(phrasesOf('service', [[1, 'Rude waiter. Nobody remembered our names.']])).not.toContain(
    'remembered our names',
  );
});

/** What is shown against an aspect of a restaurant. */
function criticismOf(aspect: string, texts: readonly (readonly [rating: number, text: string])[]): string[] {
  const own = insightsOf(texts).find(({ id }) => id === aspect);
  return own?.criticism.map(({ evidence }) => evidence) ?? [];
}

test('show the words of a side that hardly anybody takes only where they are surer', () => {
  const praise = ['fair', 'good', 'great', 'lovely', 'excellent', 'very fair'].map(
    (word) => [5, `The prices were ${word}.`] as const,
  );
  const doubtful = [2, 'The price was awful and the table was small.'] as const;
  expect(criticismOf('price', [doubtful])).toEqual([doubtful[1]]);
  expect(criticismOf('price', [...praise, doubtful])).toEqual([]);
  expect(criticismOf('price', [...praise, [2, 'Everything was badly overpriced.']])).toEqual([
    'Everything was badly overpriced.',
  ]);
});

test('show what went wrong as criticism where no words surely criticise, however many criticise', () => {
  const cold = [2, 'The chips were cold.'] as const;
  const sick = [1, 'Both of us were sick from about 2am.'] as const;
  const contrary = [5, 'Everything was stone cold.'] as const;
  expect(criticismOf('food', [cold, sick])).toEqual([cold[1], sick[1]]);
  expect(criticismOf('food', [cold, sick, sick]).toSorted()).toEqual([sick[1], cold[1]]);
  expect(criticismOf('food', [contrary, contrary, contrary])).toEqual([]);
});
