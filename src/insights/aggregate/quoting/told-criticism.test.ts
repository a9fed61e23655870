import { expect, test } from 'vitest';
import { problemInsight } from '../../../domain/insights.ts';
import { analysedTexts, PLUMBER, reviewId } from '../../test/reviews.ts';
import { aspect } from '../../test/summary-parts.ts';
import { withToldCriticism } from './told-criticism.ts';

const all = analysedTexts([
  [1, 'He came two hours late.'],
  [1, 'Nobody showed up.'],
  [5, 'The price was fair.'],
  [1, 'The price doubled and he came two hours late.'],
  [1, 'The price doubled. Then he came two hours late.'],
]);

function problem(id: string, ...examples: [number: number, evidence: string][]) {
  return problemInsight.parse({
    id,
    label: id,
    mention_count: examples.length,
    example_review_ids: [],
    examples: examples.map(([number, evidence]) => ({ review_id: reviewId(number), evidence })),
  });
}

const problems = [
  problem('late-arrival', [1, 'He came two hours late.']),
  problem('no-show', [2, 'Nobody showed up.']),
  problem('high-prices', [3, 'The price was fair.']),
];

function criticismOf(id: string, criticism: { review_id: string; evidence: string }[], negative = 2) {
  const one = { ...aspect(id, 5, negative), criticism };
  return withToldCriticism([one], problems, { all, taxonomy: PLUMBER })[0]?.criticism;
}

test('an aspect of which no words surely complain is criticised by the problems told of it', () => {
  expect(criticismOf('punctuality', [])).toEqual([
    { review_id: reviewId(1), evidence: 'He came two hours late.' },
    { review_id: reviewId(2), evidence: 'Nobody showed up.' },
  ]);
});

test('words that surely complain stand alone', () => {
  const own = [{ review_id: reviewId(1), evidence: 'Late.' }];
  expect(criticismOf('punctuality', own)).toEqual(own);
});

test('nothing is told of an aspect that nobody complains of, or that the review does not', () => {
  expect(criticismOf('punctuality', [], 0)).toEqual([]);
  expect(criticismOf('price', [])).toEqual([]);
});

test.each([
  ['in the sentence that tells it', 4, 'The price doubled and he came two hours late.', 0],
  ['in another sentence', 5, 'The price doubled. Then he came two hours late.', 1],
])('what speaks of another aspect first, %s', (_, number, evidence, shown) => {
  const one = { ...aspect('punctuality', 5, 2), criticism: [] };
  const told = [problem('late-arrival', [number, evidence])];
  expect(withToldCriticism([one], told, { all, taxonomy: PLUMBER })[0]?.criticism).toHaveLength(shown);
});
