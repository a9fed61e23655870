import { expect, test } from 'vitest';
import type { Score } from '../train/score.ts';

/** What is measured on held-out rows: comments of NEAS, given terms and categories of MAMS. */
export interface HeldOutScores {
  comments: Score;
  terms: Score;
  categories: Score;
}

/** The tests of what any models must reach on rows that they have not seen; `scores` is asked when they run. */
export function testReachedFigures(scores: () => HeldOutScores): void {
  test('sentiment of comments without their stars', () => {
    const { sentiment } = scores().comments;
    expect(sentiment?.accuracy).toBeGreaterThanOrEqual(80);
    expect(sentiment?.f1_negative).toBeGreaterThanOrEqual(0.75);
  });

  test('polarity of aspect terms', () => {
    const { terms } = scores().terms;
    expect(terms?.decided_accuracy).toBeGreaterThanOrEqual(85);
    expect(terms?.coverage).toBeGreaterThanOrEqual(85);
  });

  test('aspect categories', () => {
    expect(scores().categories.detection?.f1).toBeGreaterThanOrEqual(0.8);
  });
}
