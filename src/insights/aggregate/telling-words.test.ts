import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { PLUMBER } from '../test/reviews.ts';
import { namesPersonsBeside } from './private-names.ts';
import type { Telling } from './chosen-evidence.ts';
import { tellingProblems, tellingWords, type Shows } from './telling-words.ts';

const shop = business.parse({
  name: 'Wren Plumbing',
  vertical: 'Plumber',
  technicians: [{ id: 'wes', name: 'Wes' }],
});
const tellingOf = tellingWords(PLUMBER, namesPersonsBeside(shop));

function says(words: string, aspect: string | null, sign: 1 | -1, given: Partial<Shows> = {}): Telling {
  return tellingOf(words, { aspect, sign, clarity: 0.6, isContrary: false, ...given });
}

test('say so where a word of the side stands beside the aspect', () => {
  expect(says('The price was very fair.', 'price', 1)).toBe('plainly');
  expect(says('The technician was rude.', 'professionalism', -1)).toBe('plainly');
  expect(says('Nobody showed up.', 'punctuality', -1)).toBe('plainly');
});

test('say nothing where they merely name the aspect', () => {
  expect(says('I told this to Joan in the office', 'professionalism', 1)).toBe('no');
  expect(says('It was a two dollar part, $600 before', 'price', -1)).toBe('no');
});

test('need a word of the side where the stars say the contrary', () => {
  expect(says('Three bids for a heat pump', 'price', -1, { clarity: 0.9, isContrary: true })).toBe('no');
  expect(says('The price was outrageous.', 'price', -1, { isContrary: true })).toBe('plainly');
});

test('are not clear where one of them says the contrary, or they break off', () => {
  expect(says('Fair price, poor communication', 'price', -1)).toBe('no');
  expect(says('a headache because the technicians are', 'professionalism', -1)).toBe('no');
});

test('show a person by praise of something, or by a clear judgement that the stars share', () => {
  expect(says('Because I was satisfied.', null, 1)).toBe('no');
  expect(says('Wes did a lovely job.', null, 1)).toBe('plainly');
  expect(says('Wes rewired the barn.', null, 1, { clarity: 0.9 })).toBe('likely');
  expect(says('Wes rewired the barn.', null, 1, { clarity: 0.9, isContrary: true })).toBe('no');
});

test('praise nothing by what is wished for, nor by a problem of it', () => {
  expect(says('The price would be better with a discount.', 'price', 1)).toBe('no');
  expect(says('I am glad nobody showed up late.', 'punctuality', 1)).toBe('no');
  expect(says('Fair prices and no hard sell.', 'price', 1)).toBe('plainly');
});

test('tell a problem plainly in its own words or by a complaint of what it is about', () => {
  const telling = tellingProblems(PLUMBER, tellingOf);
  expect(telling('Nobody showed up.', 'no-show', 0.9)).toBe('plainly');
  expect(telling('The technician was awful.', 'rude-staff', 0.9)).toBe('plainly');
  expect(telling('The technician looked at the ceiling.', 'rude-staff', 0.9)).toBe('likely');
  expect(telling('We found another one in the book.', 'no-show', 0.9)).toBe('no');
});

test('are only likely to tell it where they point at others, or name a person whom the business does not', () => {
  expect(says('She was gracious about it.', 'professionalism', 1)).toBe('likely');
  expect(says('Joan in the office was lovely.', 'professionalism', 1)).toBe('likely');
  expect(says('Wes the technician was lovely.', 'professionalism', 1)).toBe('plainly');
});

test('say nothing of an aspect where what is said stands nearer to another', () => {
  expect(says('Never called back.', 'communication', -1)).toBe('plainly');
  expect(says('The van was filthy, which is no way to keep an appointment or a price.', 'price', -1)).toBe(
    'no',
  );
  expect(says('The price of the technicians was filthy.', 'professionalism', -1)).toBe('no');
});

test('say of persons what is said of things, or of "this", only as likely', () => {
  expect(says('Very friendly and patient.', 'professionalism', 1)).toBe('plainly');
  expect(says('The new boiler is so friendly.', 'professionalism', 1)).toBe('likely');
  expect(says('I found this very helpful.', 'professionalism', 1)).toBe('likely');
});
