import { expect, test } from 'vitest';
import { PLUMBER } from '../test/reviews.ts';
import { tellingWords, type Shows } from './telling-words.ts';

const isTelling = tellingWords(PLUMBER);

function says(words: string, aspect: string | null, sign: 1 | -1, given: Partial<Shows> = {}): boolean {
  return isTelling(words, { aspect, sign, clarity: 0.6, isContrary: false, ...given });
}

test('say so where a word of the side stands beside the aspect', () => {
  expect(says('The price was very fair.', 'price', 1)).toBe(true);
  expect(says('The technician was rude.', 'professionalism', -1)).toBe(true);
  expect(says('Nobody showed up.', 'punctuality', -1)).toBe(true);
});

test('say nothing where they merely name the aspect', () => {
  expect(says('I explained this to Joan in the office', 'professionalism', 1)).toBe(false);
  expect(says('It was a two dollar part, $600 before', 'price', -1)).toBe(false);
});

test('need a word of the side where the stars say the contrary', () => {
  expect(says('Three bids for a heat pump', 'price', -1, { clarity: 0.9, isContrary: true })).toBe(false);
  expect(says('The price was outrageous.', 'price', -1, { isContrary: true })).toBe(true);
});

test('are not clear where one of them says the contrary, or they break off', () => {
  expect(says('Fair price, poor communication', 'price', -1)).toBe(false);
  expect(says('a headache because the technicians are', 'professionalism', -1)).toBe(false);
});

test('show a person by praise of something, or by a clear judgement that the stars share', () => {
  expect(says('Because I was satisfied.', null, 1)).toBe(false);
  expect(says('Wes did a lovely job.', null, 1)).toBe(true);
  expect(says('Wes rewired the barn.', null, 1, { clarity: 0.9 })).toBe(true);
  expect(says('Wes rewired the barn.', null, 1, { clarity: 0.9, isContrary: true })).toBe(false);
});
