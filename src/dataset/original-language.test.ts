import { expect, test } from 'vitest';
import { originalLanguage } from './original-language.ts';

test.each([
  ['El técnico llegó a tiempo y fue muy amable.', null, 'es'],
  ['El técnico llegó a tiempo y fue muy amable.', 'en', 'es'],
  ['El técnico llegó a tiempo y fue muy amable.', 'es-MX', 'es-MX'],
  ['The technician came on time and was very kind.', 'en-US', 'en'],
  ['Bien.', 'en', null],
  ['Fue grosero.', null, null],
])('takes %j with the tag %j for %j', (original, given, language) => {
  expect(originalLanguage(original, given)).toBe(language);
});
