import { expect, test } from 'vitest';
import { readEnglish } from '../../test/read-english.ts';
import { pointsAtUnnamed, pointsAway } from './points-away.ts';

test.each([
  ['a pronoun for what is handled', 'When I queried it she shrugged.'],
  ['one after a length of time', 'We waited three weeks and they took it away.'],
  ['words for another thing', 'Had to do the same again the next day.'],
  ['its own of several', 'When they came, mine was lukewarm.'],
  ['its own, whatever it is called', 'Gazi made ours interesting.'],
  ['one beside a name of somebody', 'We told Gazi and he took it away.'],
  ['what came then', 'Told the manager and he shrugged.'],
])('nobody knows what is spoken of by %s', (_, words) => {
  expect(pointsAtUnnamed(readEnglish(words))).toBe(true);
});

test.each([
  ['it names what it means', 'The boiler leaked and nobody looked at it.'],
  ['taggers take what it means for a name', 'Steak was grey and they took it away.'],
  ['"it" means nothing', 'It took thirty minutes to get an answer.'],
  ['it judges what was bought', "I just didn't find it flattering at all."],
  ['it says how that was', 'I thought that it was very heavy.'],
  ['the same is named', 'We had the same problem again.'],
])('words are understood by themselves where %s', (_, words) => {
  expect(pointsAtUnnamed(readEnglish(words))).toBe(false);
});

test('somebody who is not named is understood, though the sentence before tells who it is', () => {
  const reading = readEnglish('He was rude.');
  expect([pointsAway(reading), pointsAtUnnamed(reading)]).toEqual([true, false]);
});
