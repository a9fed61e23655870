import { expect, it } from 'vitest';
import { standsInWholeWords } from './whole-words.ts';

function stands(text: string, words: string): boolean {
  const at = text.indexOf(words);
  return standsInWholeWords(text, [at, at + words.length]);
}

it.each([
  ['Great work ❤️', 'work ❤️'],
  ['काम बहुत अच्छा था', 'अच्छा था'],
  ['Muy simpa\u0301tico', 'simpa\u0301tico'],
  ['ช่างมาตรงเวลา ราคาดี', 'ราคาดี'],
  ['親切でした。', '親切'],
  ['친절했어요', '친절'],
  ["The plumber's van", 'The plumber'],
  ['Fair price-wise.', 'Fair price'],
  ['Great work\u2013fair price.', 'fair price'],
  ['Great work\u2013fair price.', 'Great work'],
])('knows whole words of %s', (text, words) => {
  expect(stands(text, words)).toBe(true);
});

it.each([
  ['unfreundlich', 'freundlich'],
  ['Мастер непрофессионален.', 'профессионален'],
  ['Ήταν άδικη η τιμή.', 'δικη η τιμή'],
  ['불친절', '친절'],
  ['They were un-professional.', 'professional'],
  ['They were non\u2010professional.', 'professional'],
  ['They were non\u2011professional.', 'professional'],
  ['They were non\u2013professional.', 'professional'],
  ['un\u00adfair', 'fair'],
  ['goods', 'good'],
  ['अच्छा', 'अच्छ'],
])('knows that words of %s are cut', (text, words) => {
  expect(stands(text, words)).toBe(false);
});
