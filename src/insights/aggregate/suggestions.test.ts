import { expect, test } from 'vitest';
import { analysedTexts, reviewId } from '../test/reviews.ts';
import { evidenceChooser } from './chosen-evidence.ts';
import { suggestionsOf } from './suggestions.ts';

test('gives what customers ask to be done in their words, and nothing else they say', () => {
  const all = analysedTexts([
    [5, 'Great work. I wish they were open on Sundays.'],
    [3, 'It would be nice if somebody called before.'],
    [5, 'Great people.'],
    [5, null],
  ]);
  expect(
    suggestionsOf(all, evidenceChooser(all)).toSorted((a, b) => (a.review_id < b.review_id ? -1 : 1)),
  ).toEqual([
    { review_id: reviewId(1), evidence: 'I wish they were open on Sundays.' },
    { review_id: reviewId(2), evidence: 'It would be nice if somebody called before.' },
  ]);
});

test('ends where the wish turns, and leaves out what does not say what is asked for', () => {
  const all = analysedTexts([
    [4, 'It would be nice to have a bench, but where would it go.'],
    [4, 'Would have been nice beforehand.'],
  ]);
  expect(suggestionsOf(all, evidenceChooser(all)).map(({ evidence }) => evidence)).toEqual([
    'It would be nice to have a bench',
  ]);
});
