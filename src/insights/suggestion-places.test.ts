import { expect, test } from 'vitest';
import { SUGGESTION_RULES, suggestionPlaces } from './suggestion-places.ts';
import { readEnglish } from './test/read-english.ts';

test.each(SUGGESTION_RULES.flatMap(({ examples }) => examples))(
  'finds in "$text" that it asks $asks',
  ({ text, asks }) => {
    const found = suggestionPlaces(readEnglish(text)).map((place) => text.slice(...place));
    expect(found).toEqual(asks === null ? [] : [asks]);
  },
);

test('of a sentence too long to be shown gives the clauses from the asking on', () => {
  const story = `We came in the rain ${'and waited by the door '.repeat(12)}`;
  const text = `${story}but it would be nice if you opened earlier.`;
  expect(suggestionPlaces(readEnglish(text)).map((place) => text.slice(...place))).toEqual([
    'but it would be nice if you opened earlier.',
  ]);
});
