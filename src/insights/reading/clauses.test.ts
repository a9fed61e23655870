import { expect, test } from 'vitest';
import { readEnglish, written } from '../test/read-english.ts';

function clauses(text: string): string[] {
  const reading = readEnglish(text);
  return reading.clauses.map((clause) => written(reading, clause));
}

test('parts at contrast words', () => {
  expect(clauses('Great food but the service was dreadful')).toEqual([
    'Great food',
    'but the service was dreadful',
  ]);
});

test('parts at "and" where both sides say something', () => {
  expect(clauses('The room was small and the staff were kind')).toEqual([
    'The room was small',
    'and the staff were kind',
  ]);
});

test('keeps a clause whole around "however" between commas and around a bracket that only names', () => {
  expect(clauses('The food was bad; staff, however, was lovely')).toEqual([
    'The food was bad',
    '; staff, however, was lovely',
  ]);
  expect(clauses('The special (salmon) was good')).toEqual(['The special (salmon) was good']);
});

test('keeps lists whole', () => {
  expect(clauses('They brought bread and butter')).toEqual(['They brought bread and butter']);
});

test('keeps what two subjects share together', () => {
  expect(clauses('The view was great, the food and service could be better')).toEqual([
    'The view was great',
    ', the food and service could be better',
  ]);
});

test('takes "nothing but" for no contrast', () => {
  expect(clauses('I have nothing but good things to say')).toEqual(['I have nothing but good things to say']);
});

test('keeps hyphenated words whole and parts at dashes', () => {
  expect(clauses('A top-notch crew - will use again')).toEqual(['A top-notch crew', '- will use again']);
});

test('parts at a slash that stands apart, and keeps what is written as one word', () => {
  expect(clauses('The A/C was cold')).toEqual(['The A/C was cold']);
  expect(clauses('The room was small / the bed was hard')).toHaveLength(2);
});
