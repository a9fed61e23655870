import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { analysedTexts, reviewId } from '../../test/reviews.ts';
import { contactDataBeside } from './contact-data.ts';
import { namesPersonsBeside } from './private-names.ts';
import { pullQuote } from './quotes.ts';

test('is a whole sentence of praise that names something', () => {
  const all = analysedTexts([
    [5, 'Great service; very professional; extremely helpful; super friendly; perfect.'],
    [5, 'Most of the time they are great, friendly and very helpful people to have around.'],
    [5, 'The plumber was friendly and explained the repair in plain English.'],
    [1, 'The plumber was wonderful, they said, and the repair was perfect. It was not.'],
  ]);
  expect(pullQuote(all)).toEqual({
    text: 'The plumber was friendly and explained the repair in plain English.',
    review_id: reviewId(3),
  });
});

test('is a sentence that stands on one line, word for word', () => {
  const wrapped = 'The plumber was wonderful and\nexplained the whole repair in very plain English.';
  const whole = 'The plumber was friendly and explained the repair in plain English.';
  expect(pullQuote(analysedTexts([[5, wrapped]]))).toBe(null);
  expect(pullQuote(analysedTexts([[5, `${wrapped} ${whole}`]]))?.text).toBe(whole);
});

test.each([
  ['no reviews', []],
  ['no praise', [[1, 'The plumber was rude and the repair was terrible, terrible work.'] as const]],
  [
    'a translation',
    [
      [
        5,
        '(Translated by Google) The plumber was friendly and the work was great.\n(Original)\nMuy bien.',
      ] as const,
    ],
  ],
])('is nothing of %s', (_, texts) => {
  expect(pullQuote(analysedTexts(texts))).toBe(null);
});

test.each([
  'The plumber was friendly and explained the repair, they were a bit late.',
  'The plumber from the last company was friendly and explained the repair.',
  'The plumber was friendly and explained the repair, I only wish they opened on Saturdays.',
])('neither complains nor asks for anything: %s', (text) => {
  expect(pullQuote(analysedTexts([[5, text]]))).toBe(null);
});

test.each([
  'The plumber was friendly and the new shower lovely to look at while dribbled upon.',
  'The plumber was friendly and the neighbour next door said what noise.',
])('neither hangs on what was done to whom nor tells what others said: %s', (text) => {
  const plain = 'The plumber was friendly and the new shower lovely to look at.';
  expect(pullQuote(analysedTexts([[5, plain]]))?.text).toBe(plain);
  expect(pullQuote(analysedTexts([[5, text]]))).toBe(null);
});

test('holds nothing by which to reach somebody', () => {
  const text = 'The plumber was friendly and explained the repair in plain English, call 503 555 0199.';
  expect(pullQuote(analysedTexts([[5, text.replace(', call 503 555 0199', '')]]))).not.toBe(null);
  expect(pullQuote(analysedTexts([[5, text]]))).toBe(null);
});

test('is no praise of a person whom the business does not name', () => {
  const text = 'Joanne was wonderful, the repair was quick and the price was very fair.';
  const beside = namesPersonsBeside(business.parse({ name: 'Wren Plumbing', vertical: 'Plumber' }));
  expect(pullQuote(analysedTexts([[5, text]]))?.text).toBe(text);
  expect(pullQuote(analysedTexts([[5, text]]), contactDataBeside(), beside)).toBe(null);
});
