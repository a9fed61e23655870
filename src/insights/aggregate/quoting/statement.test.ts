import { expect, test } from 'vitest';
import { readEnglish } from '../../test/read-english.ts';
import { isStatement, isToldShort, isVague, isVerbless } from './statement.ts';

test.each([
  'The price was fair.',
  'Maria explained everything.',
  'When the tank burst, Gazi came at once.',
  'There was never a queue.',
  'We waited two hours.',
  'Some rooms are rather noisy because the road is near.',
])('says something: %s', (text) => {
  expect(isStatement(readEnglish(text))).toBe(true);
});

test.each([
  ['no verb', 'Excellent electrical work.'],
  ['a verb in a clause of its own alone', 'Fair price for Otter Lake, where everybody tacks on a charge.'],
  ['a list of what was done', 'Sewer cleaned, camera after, tidy yard.'],
  ['no subject', 'Arrived three hours late.'],
  ['an infinitive alone', 'A long time to get through to speak to someone.'],
  ['what stands in place of one', 'The best pizza I have had.'],
  ['sentences that run on', 'The transport was on time it was clean.'],
  ['sentences that run on with capitals', 'The beds were soft Very quiet at night.'],
])('says nothing with %s: %s', (_, text) => {
  expect(isStatement(readEnglish(text))).toBe(false);
});

test.each([
  ['Priya ran it like clockwork.', true],
  ['The price was fair and he charged me nothing.', true],
  ['Wes was on time, and he found a loose wire.', false],
  ['The technician was kind and she explained the repair.', false],
  ['The install was neat and it works.', false],
])('%s is vague: %s', (text, vague) => {
  expect(isVague(readEnglish(text))).toBe(vague);
});

test.each([
  ['Great location, two minutes from the station.', true],
  ['Comfy beds, quiet rooms at the back.', true],
  ['The location was great.', false],
  ['Great value Hard to imagine better', false],
])('is verbless: %s (%s)', (text, verbless) => {
  expect(isVerbless(readEnglish(text))).toBe(verbless);
});

test.each([
  ['Arrived three hours late.', true],
  ['Waited all day Saturday.', true],
  ['Charged us for a bottle we did not drink.', true],
  ['Ask for Gazi.', false],
  ['The price was fair.', false],
])('is told short: %s (%s)', (text, told) => {
  expect(isToldShort(readEnglish(text))).toBe(told);
});
