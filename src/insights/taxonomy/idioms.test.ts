import { expect, test } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import { guessVertical } from './auto.ts';
import { taxonomyOf, verticals } from './verticals.ts';

function aspects(vertical: string, text: string): string[] {
  const taxonomy = taxonomyOf(vertical);
  if (taxonomy === null) return [];
  const { aspects: found } = createAnalyzer(taxonomy).judge({ text, rating: null, language: 'en' }, null);
  return found.map(({ id, polarity }) => `${id} ${polarity}`);
}

const EVERYWHERE = verticals.map(({ id }) => id);

test.each([
  'Works like a charm.',
  'It was a piece of cake.',
  'Cherry on top!',
  'There is room for improvement.',
  'He found the location of the leak.',
  'I should have asked in the first place.',
  'At the end of the day it works.',
  'Hands down the best.',
  'She raised the bar.',
  'They came to service my boiler.',
])('"%s" is about no aspect, in any trade', (text) => {
  expect(EVERYWHERE.flatMap((vertical) => aspects(vertical, text))).toEqual([]);
  expect(aspects(guessVertical(text, []), text)).toEqual([]);
});

test.each([
  ['restaurants', 'The room has charm.', ['ambience positive']],
  ['restaurants', 'The cake was delicious.', ['food positive']],
  ['hotels', 'The location is perfect.', ['location positive']],
  ['generic', 'Great bang for the buck.', ['price positive']],
  ['home-services', 'It cost an arm and a leg.', ['price negative']],
])('in %s "%s" is about %j', (vertical, text, found) => {
  expect(aspects(vertical, text)).toEqual(found);
});
