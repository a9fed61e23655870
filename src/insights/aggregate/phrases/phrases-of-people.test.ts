import { expect, test } from 'vitest';
import { phrasesOfPeople } from './phrases-of-people.ts';

const isOfPeople = phrasesOfPeople({
  technicians: [{ id: 'talia', name: 'Talia', aliases: ['Talia Boon', 'the boss'] }],
});

test.each([
  ['talia is great', ['Cut'], true],
  ['nice people', ['Cut'], true],
  ['great mechanic', ['Brakes'], true],
  ['best cut', ['Cut'], false],
  ['loved the manti', ['Dips'], false],
  ['really happy', ['Brows'], false],
  ['friendly crew', ['Crew hire', 'crew'], false],
])('%j beside %j is about people: %s', (phrase, names, says) => {
  expect(isOfPeople(phrase, names)).toBe(says);
});
