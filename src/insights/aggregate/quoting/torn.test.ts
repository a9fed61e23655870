import { expect, test } from 'vitest';
import { analysedTexts } from '../../test/reviews.ts';
import { isTorn } from './torn.ts';

/** Whether words are torn from the sentence of a review that holds them. */
function torn(text: string, words: string): boolean {
  const [one] = analysedTexts([[3, text]]);
  const start = text.indexOf(words);
  return one !== undefined && isTorn(text, one.notes.clauses, [start, start + words.length]);
}

test.each([
  ['The dinner was expensive, but the hake was fantastic.', 'The dinner was expensive'],
  ['They charged me twice because I had asked for two.', 'They charged me twice'],
  ['They cleaned the engine and put the cap on.', 'They cleaned the engine'],
  ['We had no apology or offer of so much as a cup of tea.', 'We had no apology or offer of'],
  [
    'Really quiet, slept like a baby, bed so comfortable I overslept.',
    'Really quiet, slept like a baby, bed',
  ],
  [
    'An ambulance came by which time, without pain relief, I was exhausted.',
    'An ambulance came by which time, without pain relief',
  ],
])('are words whose sentence takes back, explains or goes on: %s', (text, words) => {
  expect(torn(text, words)).toBe(true);
});

test.each([
  ['The view was lovely, and knocked the drinks off the bill.', 'knocked the drinks off the bill.'],
  ['The room was spotless but tiny, the wifi came and went.', 'tiny, the wifi came and went.'],
  ['I thought the print was beautiful.', 'the print was beautiful.'],
])('are words of which the sentence says before of whom or what they are: %s', (text, words) => {
  expect(torn(text, words)).toBe(true);
});

test.each([
  ['Room spotless, staff charming, the food excellent.', 'staff charming'],
  ['The price was fair and the technician was kind.', 'The price was fair'],
  ['The price was fair.', 'The price was fair.'],
  ['The tap dripped so we rang and they came the same day.', 'The tap dripped'],
  ['It was late. But the price was fair.', 'It was late.'],
])('are no whole sentences, and no members of a list: %s', (text, words) => {
  expect(torn(text, words)).toBe(false);
});
