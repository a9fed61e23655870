import { expect, test } from 'vitest';
import type { KeyPhrase } from './key-phrases.ts';
import { wholeTerm } from './whole-term.ts';

const terms = new Map([
  ['blow dry', 'result'],
  ['hair colour', 'result'],
  ['hair', 'result'],
]);

function noun(key: string): KeyPhrase {
  return { key, words: [key], head: key, reviews: 4, written: key, otherForms: [`${key}s`] };
}

test('gives a noun the name of the term that most texts write with it, with a blank or a hyphen', () => {
  const texts = ['A lovely blow dry.', 'Her blow-dry lasted.', 'A blow to the head.'];
  expect(wholeTerm(noun('blow'), terms, () => texts)).toEqual({
    ...noun('blow'),
    key: 'blow dry',
    words: ['blow', 'dry'],
    written: 'blow dry',
    otherForms: [],
  });
});

test('leaves a noun that few texts write so, or that is a term by itself, as it is', () => {
  const texts = ['A blow dry.', 'A blow.', 'What a blow!', 'My hair colour.'];
  expect(wholeTerm(noun('blow'), terms, () => texts)).toEqual(noun('blow'));
  expect(wholeTerm(noun('hair'), terms, () => ['My hair colour.'])).toEqual(noun('hair'));
});
