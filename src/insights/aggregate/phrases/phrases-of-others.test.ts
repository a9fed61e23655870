import { expect, test } from 'vitest';
import { phrasesOfOthers } from './phrases-of-others.ts';

const isOfOthers = phrasesOfOthers({
  technicians: [{ id: 'talia', name: 'Talia', aliases: ['Talia Boon', 'the boss'] }],
});

test.each([
  ['talia is great', ['Cut'], true],
  ['nice people', ['Cut'], true],
  ['great mechanic', ['Brakes'], true],
  ['very honest place', ['Brakes'], true],
  ['service was quick', ['Noodles'], true],
  ['great service', ['Full service'], false],
  ['best cut', ['Cut'], false],
  ['loved the manti', ['Dips'], false],
  ['really happy', ['Brows'], false],
  ['friendly crew', ['Crew hire', 'crew'], false],
])('%j beside %j is about others: %s', (phrase, names, says) => {
  expect(isOfOthers(phrase, names)).toBe(says);
});
