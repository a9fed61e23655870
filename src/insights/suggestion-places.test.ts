import { expect, test } from 'vitest';
import { z } from 'zod';
import rules from './language/en/suggestions.json' with { type: 'json' };
import { suggestionPlaces, suggestionRule } from './suggestion-places.ts';
import { readEnglish } from './test/read-english.ts';

test.each(
  z
    .array(suggestionRule)
    .parse(rules)
    .flatMap(({ examples }) => examples),
)('finds in "$text" that it asks $asks', ({ text, asks }) => {
  const found = suggestionPlaces(readEnglish(text)).map((place) => text.slice(...place));
  expect(found).toEqual(asks === null ? [] : [asks]);
});

test('of a sentence too long to be shown gives the clauses from the asking on', () => {
  const story = `We came in the rain ${'and waited by the door '.repeat(12)}`;
  const text = `${story}but it would be nice if you opened earlier.`;
  expect(suggestionPlaces(readEnglish(text)).map((place) => text.slice(...place))).toEqual([
    'but it would be nice if you opened earlier.',
  ]);
});
