import { resolve } from 'node:path';
import process from 'node:process';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import { taxonomyFor } from '../src/insights/verticals/verticals.ts';
import { readCollections } from './train/collections.ts';
import { scoreAnalyzer, type Score } from './train/score.ts';
import { sidesOf } from './train/sides.ts';

const directory = process.env['TEST_DATA_DIR'];

/** What the models that ship reach on rows that they have not seen; how models that are trained anew do is asked by insights-data.long.test.ts. */
describe.skipIf(directory === undefined)('held-out rows of the shared data (needs TEST_DATA_DIR)', () => {
  let comments: Score;
  let terms: Score;
  let categories: Score;
  beforeAll(() => {
    const all = readCollections(resolve(directory ?? ''));
    const sideOf = sidesOf(all);
    const held = (id: string) => (all.get(id) ?? []).filter((text) => sideOf(text) === 'held-out');
    const taxonomy = taxonomyFor('Restaurant', null);
    const settings = { analyzer: createAnalyzer(taxonomy), taxonomy, withRating: false };
    comments = scoreAnalyzer('NEAS', held('neas'), settings);
    terms = scoreAnalyzer('ATSA', held('mams-terms'), settings);
    categories = scoreAnalyzer('ACSA', held('mams-categories'), settings);
  });

  test('sentiment of comments without their stars', () => {
    expect(comments.sentiment?.accuracy).toBeGreaterThanOrEqual(80);
    expect(comments.sentiment?.f1_negative).toBeGreaterThanOrEqual(0.75);
  });

  test('polarity of aspect terms', () => {
    expect(terms.terms?.decided_accuracy).toBeGreaterThanOrEqual(85);
    expect(terms.terms?.coverage).toBeGreaterThanOrEqual(85);
  });

  test('aspect categories', () => {
    expect(categories.detection?.f1).toBeGreaterThanOrEqual(0.8);
  });
});
