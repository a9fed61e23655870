import { expect, test } from 'vitest';
import { namedPersons } from './named-persons.ts';
import { parseText } from './parse.ts';

function told(text: string): string[] {
  const parsed = parseText(text);
  return parsed.sentences.flatMap((sentence) =>
    namedPersons(parsed, sentence).map(({ from, to }) =>
      parsed.tokens
        .slice(from, to)
        .map(({ lower }) => lower)
        .join(' '),
    ),
  );
}

test.each([
  ['Gazi was wonderful but Maria was rude.', ['wonderful', 'rude']],
  ['Lucia remembered my shellfish allergy.', ['remembered']],
  ['Lucia brought us towels.', ['brought']],
  ['Tomas even walked our dog.', ['walked']],
  ['Anneke found my lost passport.', ['found']],
  ['Elena checked on my son.', ['checked']],
])('hears of somebody in %j', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  'Google recommended them.',
  'My cousin Theo brought us here.',
  'Priya found the leak.',
  'Boston was lovely.',
  'The storm brought our tree down.',
])('hears of nobody of the business in %j', (text) => {
  expect(told(text)).toEqual([]);
});
