import { describe, expect, test } from 'vitest';
import { readEnglish } from '../test/read-english.ts';
import { directionNames, openGistModel } from './gist-model.ts';
import { hashedBucket, packBytes, packWeights } from './hashing.ts';
import { UNTAUGHT } from './model.ts';
import { sentencesOf } from './sentences.ts';

const BITS = 16;

/** In a space of two dimensions, "late" and "hour" lie one way and "tasty" the other; waiting is one way, in one vertical farther. */
const model = openGistModel({
  bits: BITS,
  width: 2,
  elsewhere: 0.5,
  scale: { features: 100, things: 10 },
  things: [...directionNames('aspects', 'trade', 'waiting'), 'problems'],
  bias: [0, -1, -0.5, 3],
  features: packWeights(
    new Map([
      [hashedBucket('w', 'late', BITS), [50, 0]],
      [hashedBucket('w', 'hour', BITS), [100, 0]],
      [hashedBucket('w', 'tasty', BITS), [0, 80]],
    ]),
    2,
  ),
  directions: packBytes([0, 0, 20, -10, 10, 0, 0, 0]),
});

function gistOf(text: string) {
  const reading = readEnglish(text);
  const [sentence] = sentencesOf(reading, UNTAUGHT);
  if (sentence === undefined) throw new Error('no sentence');
  return { gist: model.read(sentence) };
}

function numbered(vertical: string): number {
  const number = model.numberOf('aspects', vertical, 'waiting');
  if (number === null) throw new Error('waiting is known');
  return number;
}

describe('what speaks for a sentence being about a thing', () => {
  test('is how far the hyperbolic tangent of the sum of its words lies in the direction of the thing', () => {
    const { gist } = gistOf('They came an hour late.');
    expect(gist.natsOf(numbered('other'))).toBeCloseTo(-1 + 2 * Math.tanh(1.5), 9);
    expect(gist.natsOf(numbered('trade'))).toBeCloseTo(-1.5 + 3 * Math.tanh(1.5), 9);
  });

  test('counts a word once, however often it is said', () => {
    const once = gistOf('Late.').gist.natsOf(numbered('trade'));
    expect(gistOf('Late, late, late.').gist.natsOf(numbered('trade'))).toBe(once);
  });

  test('is that of the clause which lies farthest, where the words of the others count less', () => {
    const { gist } = gistOf('They came an hour late, but the soup was hot.');
    const { gist: parted } = gistOf('It was late, but we waited an hour.');
    const waiting = numbered('other');
    expect(gist.natsIn(1, waiting)).toBeCloseTo(-1 + 2 * Math.tanh(0.75), 9);
    expect([gist.clauseOf(waiting), gist.natsOf(waiting)]).toEqual([0, gist.natsIn(0, waiting)]);
    expect(gist.natsOf(waiting)).toBeCloseTo(-1 + 2 * Math.tanh(1.5), 9);
    expect(parted.natsOf(waiting)).toBeCloseTo(-1 + 2 * Math.tanh(0.5 * 0.5 + 1), 9);
  });

  test('is only what speaks for it by itself where no word is known', () => {
    expect(gistOf('Whatever.').gist.natsOf(numbered('trade'))).toBe(-1.5);
  });
});

test('a thing of which only its kind was learnt has no number', () => {
  expect(model.numberOf('problems', 'trade', 'noise')).toBeNull();
  expect(model.numberOf('aspects', 'trade', 'food')).toBeNull();
});
