import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesByWink } from './wink.ts';

/** What tokenisers part and join: each could be cut otherwise after another. */
const PIECES = [
  '..',
  '.',
  "'",
  '’',
  '-',
  '/',
  '@',
  '&',
  '32c',
  '5',
  'Wi',
  'U.S',
  'FOO',
  'Foo',
  'foo',
  ' ',
  ' ',
];
const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 3 }));
const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));

test('reads a text alike whatever it read before', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const alone = sentencesByWink(one);
      sentencesByWink(other);
      sentencesByWink(`${other} ${one}`);
      expect(sentencesByWink(one)).toEqual(alone);
    }),
    {
      seed: 11,
      numRuns: 1000,
      examples: [
        ['i am 32c', 'tight..32c'],
        ['5\'8" tall', "(5'8 and 140 lbs"],
        ['rear &amp; front', '&amp'],
      ],
    },
  );
});
