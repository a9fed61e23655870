import { expect, test } from 'vitest';
import { analysedTexts } from '../test/reviews.ts';
import { aspectOf } from './topic-aspect.ts';

const OFFICE = /\boffice\b/i;

test('is the aspect that most mentions speak of where they name the topic', () => {
  const all = analysedTexts([
    [5, 'The office was friendly. A fair price.'],
    [1, 'Rude people in the office. Overpriced.'],
    [5, 'The office is in the old mill.'],
  ]);
  expect(aspectOf(all, OFFICE)).toBe('professionalism');
});

test('is none where half of them or fewer do', () => {
  const all = analysedTexts([
    [5, 'The office was friendly.'],
    [5, 'Perfect.'],
  ]);
  expect(aspectOf(all, OFFICE)).toBeNull();
  expect(aspectOf([], OFFICE)).toBeNull();
});
