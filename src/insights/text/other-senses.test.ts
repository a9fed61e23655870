import { expect, test } from 'vitest';
import { createAnalyzer, type Analyzer } from '../analyze-review.ts';
import { taxonomyFor } from '../taxonomy/verticals.ts';

const trades: Record<string, Analyzer> = {
  Dentist: createAnalyzer(taxonomyFor('Dentist', null)),
  Hotel: createAnalyzer(taxonomyFor('Hotel', null)),
  Plumber: createAnalyzer(taxonomyFor('Plumber', null)),
};

function aspects(type: string, text: string): string[] {
  const judged = trades[type]?.judge({ text, rating: null, language: 'en' }, null);
  return judged?.aspects.map(({ id }) => id) ?? [];
}

test.each([
  ['Dentist', 'I came as a new patient.'],
  ['Dentist', 'It was caught early.'],
  ['Dentist', 'That was an early stage.'],
  ['Dentist', "They read another patient's bill."],
  ['Dentist', 'My son got to ride the chair.'],
  ['Hotel', 'He had it couriered to the airport.'],
  ['Hotel', 'We flew out of the airport.'],
  ['Hotel', 'The dog was walked while we were at dinner.'],
  ['Plumber', 'A storm hit late last night.'],
  ['Plumber', 'Early in the morning the pipe burst.'],
])('for a %s %j speaks of no aspect', (type, text) => {
  expect(aspects(type, text)).toEqual([]);
});

test.each([
  ['Dentist', 'She was patient and kind.', ['staff']],
  ['Dentist', 'He was late.', ['waiting']],
  ['Dentist', 'My bill was wrong.', ['billing']],
  ['Dentist', 'Quoted $180 for a filling.', ['billing']],
  ['Dentist', 'The filling cost $180.', ['care', 'billing']],
  ['Hotel', 'It is close to the airport.', ['location']],
  ['Hotel', 'Dinner was great.', ['food']],
  ['Plumber', 'They came early.', ['punctuality']],
  ['Plumber', 'He was late again.', ['punctuality']],
])('for a %s %j still does', (type, text, expected) => {
  expect(aspects(type, text)).toEqual(expected);
});
