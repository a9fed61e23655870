import { expect, test } from 'vitest';
import { analysedTexts } from '../../test/reviews.ts';
import { withSentenceAfter } from './sentence-after.ts';

/** What is shown of the words, with what stands after them. */
function shown(text: string, words: string, names = ''): string | null {
  const [one] = analysedTexts([[1, text]]);
  if (one === undefined) throw new Error('no review');
  const start = text.indexOf(words);
  const namesOthers = (reading: { text: string }): boolean => names !== '' && reading.text.includes(names);
  return withSentenceAfter(one, [start, start + words.length], namesOthers);
}

test.each([
  ['Promised for Tuesday. Wednesday they had not started.', 'Promised for Tuesday'],
  ['Said the pump was broken. Another plumber tightened a bolt.', 'Said the pump was broken.'],
  ['Listing said two good keys. We got one.', 'Listing said two good keys.'],
  ['Paid for a copper pipe. Got plastic.', 'Paid for a copper pipe.'],
])(
  'a complaint in which no word complains, or that only reports, is shown with the sentence after: %s',
  (text, words) => {
    expect(shown(text, words)).toBe(text);
  },
);

test.each([
  ['a word complains', 'The pipe was dreadful. We rang the office.', 'The pipe was dreadful.'],
  [
    'what was said is told with it',
    'Said it was broken, and it was. We rang.',
    'Said it was broken, and it was.',
  ],
  ['something is denied', 'They never came. We rang the office.', 'They never came.'],
  ['nothing stands after it', 'Promised for Tuesday.', 'Promised for Tuesday.'],
  ['its sentence goes on', 'Promised for Tuesday, I was told. They came on Friday.', 'Promised for Tuesday'],
  ['what stands after praises', 'Promised for Tuesday. The plumber was excellent.', 'Promised for Tuesday.'],
  ['what stands after orders', 'Promised for Tuesday. Watch what you do.', 'Promised for Tuesday.'],
  ['a line ends between them', 'Promised for Tuesday.\nThey came on Friday.', 'Promised for Tuesday.'],
  [
    'both are long',
    `Promised for Tuesday. They came ${'again and '.repeat(20)}again.`,
    'Promised for Tuesday.',
  ],
])('nothing stands after an example where %s', (_, text, words) => {
  expect(shown(text, words)).toBe(null);
});

test('nothing stands after an example that names others', () => {
  expect(shown('Promised for Tuesday. Gwen came on Friday.', 'Promised for Tuesday.', 'Gwen')).toBe(null);
});
