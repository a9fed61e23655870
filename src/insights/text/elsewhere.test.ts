import { expect, test } from 'vitest';
import { readText } from '../polarity/read-text.ts';
import { elsewhereClauses } from './elsewhere.ts';
import { sliceOf } from './slice.ts';

function elsewhere(text: string): string[] {
  const { sentences, parsed } = readText(text);
  return elsewhereClauses(sentences)
    .map((clause) => sliceOf(parsed, clause))
    .filter((words) => /\p{L}/u.test(words));
}

test.each([
  'The last company had terrible prices',
  'Two other plumbers never came',
  'My previous contractors were rude',
  'Other businesses charge more',
  'A technician from another firm broke my pipe',
  'Another local company quoted double',
  'The builder before them ruined the wiring',
  'The previous owner left a mess of wires',
  "My neighbor's plumber flooded our basement",
  'Everyone else was too expensive',
  'Our old contractor was dishonest',
])('tells of another business: %s', (text) => {
  expect(elsewhere(`${text}.`)).toEqual([text]);
});

test.each([
  'The last visit was terrible.',
  'The company had another truck.',
  'The old contractor was rude.',
  'The other waiter was rude.',
  'Unlike the last company, these guys were on time.',
  'They sent another plumber who was rude.',
  'Called them first. He was rude.',
  'We had to call another plumber, Wes. They never came back.',
])('tells of the business itself: %s', (text) => {
  expect(elsewhere(text)).toEqual([]);
});

test('goes on with what complains of "he" or "they", up to praise or somebody else', () => {
  expect(
    elsewhere('Called another plumber first. He was rude and never showed up. Then we found Gazi.'),
  ).toEqual(['Called another plumber first', 'He was rude and never showed up']);
  expect(elsewhere('The last plumber was terrible. They were friendly.')).toEqual([
    'The last plumber was terrible',
  ]);
  expect(elsewhere('Another company quoted double and was rude. The office was rude.')).toEqual([
    'Another company quoted double and was rude',
  ]);
});

test('takes what comes of any business with it', () => {
  expect(elsewhere('When an electrician is late, eleven patients are late. Wes was punctual.')).toEqual([
    'When an electrician is late',
    'eleven patients are late',
  ]);
});
