import { expect, test } from 'vitest';
import { readEnglish } from '../../test/read-english.ts';
import { findTerms } from '../../reading/find-terms.ts';
import { isNoneOfOffer } from './not-meant.ts';

test.each(['It is easy to use with basins or taps.', 'Love with brass taps.', 'Wear them over your taps.'])(
  'a tap is none of what is sold in %j',
  (text) => {
    expect(isNone(text)).toBe(true);
  },
);

test.each([
  'A basin with a lovely tap and a lovely drain.',
  'We had no trouble with basins or taps.',
  'Your taps are great.',
])('a tap is what is sold in %j', (text) => {
  expect(isNone(text)).toBe(false);
});

/** Whether no tap of a text is one of the offer. */
function isNone(text: string): boolean {
  const reading = readEnglish(text);
  const spans = [...findTerms(reading, ['tap']).values()].flat();
  return spans.length > 0 && spans.every((span) => isNoneOfOffer(reading, span));
}
