import { expect, it } from 'vitest';
import { guessedName } from './guessed-name.ts';

it.each([
  ["Joe's Plumbing", "Joe's Plumbing"],
  [
    'Copperwren Home Services - customer feedback 2023/24 (please keep up to date!!)',
    'Copperwren Home Services',
  ],
  ['Bäckerei Müller: Kundenbewertungen', 'Bäckerei Müller'],
  ['Reviews of The Harbour Café 2026', 'The Harbour Café'],
])('the title %j names the business %j', (heading, name) => {
  expect(guessedName('reviews.xlsx', heading)).toBe(name);
});

it.each([
  ['joes-plumbing_reviews 2026.csv', null, 'Joes Plumbing'],
  ['joes-plumbing.csv', 'Customer reviews 2026', 'Joes Plumbing'],
  ['joes-plumbing.csv', 'Please add every review you get by mail or on the telephone here', 'Joes Plumbing'],
  ['reviews.csv', null, 'My business'],
  ['https://docs.example/d/e/pub?output=csv', null, 'My business'],
])('%s under the title %j names %j', (source, heading, name) => {
  expect(guessedName(source, heading)).toBe(name);
});
