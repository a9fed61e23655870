import { expect, test } from 'vitest';
import type { AspectNote, ClauseNote, Polarity } from '../notes.ts';
import { heldToStars } from './against-stars.ts';

function note(polarity: Polarity, score: number): AspectNote {
  return { id: 'service', polarity, score, basis: 'text', evidence: [4, 20] };
}

/** A clause over the evidence, of such a score. */
function clause(score: number): ClauseNote {
  return [0, 20, 0, score, 'none'];
}

const ELSEWHERE: ClauseNote = [20, 40, 1, -1, 'none'];

test.each([
  ['a complaint among five stars', 5, note('negative', -0.6), 0.1],
  ['praise in a review of one', 1, note('positive', 0.9), 0.1],
])('%s that no clause says clearly takes no side', (_, rating, one, score) => {
  expect(heldToStars([one], [clause(score), ELSEWHERE], rating)).toEqual([
    { ...one, polarity: 'neutral', score: 0, basis: 'text+rating' },
  ]);
});

test.each([
  ['a complaint that a clause says clearly', 5, note('negative', -0.6), -0.4],
  ['praise that a clause says clearly', 1, note('positive', 0.6), 0.4],
  ['what the stars agree with', 5, note('positive', 0.6), -0.4],
  ['a complaint among four stars', 4, note('negative', -0.6), 0.1],
  ['a complaint where nobody gave stars', null, note('negative', -0.6), 0.1],
])('%s stays', (_, rating, one, score) => {
  expect(heldToStars([one], [clause(score)], rating)).toEqual([one]);
});
