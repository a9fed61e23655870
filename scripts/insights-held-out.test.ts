import { resolve } from 'node:path';
import process from 'node:process';
import { beforeAll, describe } from 'vitest';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import { taxonomyFor } from '../src/insights/verticals/verticals.ts';
import { type HeldOutScores, testReachedFigures } from './test/reached-figures.ts';
import { readCollections } from './train/collections.ts';
import { scoreAnalyzer } from './train/score.ts';
import { sidesOf } from './train/sides.ts';

const directory = process.env['TEST_DATA_DIR'];

/** What the models that ship reach on rows that they have not seen; how models that are trained anew do is asked by insights-data.long.test.ts. */
describe.skipIf(directory === undefined)('held-out rows of the shared data (needs TEST_DATA_DIR)', () => {
  let scores: HeldOutScores;
  beforeAll(() => {
    const all = readCollections(resolve(directory ?? ''));
    const sideOf = sidesOf(all);
    const held = (id: string) => (all.get(id) ?? []).filter((text) => sideOf(text) === 'held-out');
    const taxonomy = taxonomyFor('Restaurant', null);
    const settings = { analyzer: createAnalyzer(taxonomy), taxonomy, withRating: false };
    scores = {
      comments: scoreAnalyzer('NEAS', held('neas'), settings),
      terms: scoreAnalyzer('ATSA', held('mams-terms'), settings),
      categories: scoreAnalyzer('ACSA', held('mams-categories'), settings),
    };
  });

  testReachedFigures(() => scores);
});
