import { expect, test } from 'vitest';
import { readEnglish } from '../../test/read-english.ts';
import { standsAlone } from './stands-alone.ts';

test.each([
  'Fair price for Otter Lake, where everybody tacks on a travel charge.',
  'Maria called when she was on her way.',
  'The price was too high.',
  'Rude dispatcher told me to "take it up with my bank".',
])('can be read by itself: %s', (text) => {
  expect(standsAlone(readEnglish(text))).toBe(true);
});

test.each([
  ['a joining word', 'But the price was fair.'],
  ['an answer to a question that is not there', 'Nothing, all was perfect.'],
  ['no answer at all', 'N/A the driver was on time.'],
  ['a pronoun for what was said before', 'They were polite about it.'],
  ['what was said before', 'The price was fair too.'],
  ['a pronoun within', 'Thank him for the work.'],
  ['people whom it does not name', 'Every time I used them it was quick.'],
  ['a thing that somebody handles', 'The waitress shrugged and took it away.'],
  ['the middle of a sentence', 'polite, quick, never late.'],
  ['something numbered before', 'The second was free.'],
  ['a link', 'Great work, see https://example.org for more.'],
  ['a quotation that is cut', 'The "access fee was a surprise.'],
  ['a line break', 'Great work.\nFair price.'],
])('leans on %s: %s', (_, text) => {
  expect(standsAlone(readEnglish(text))).toBe(false);
});
