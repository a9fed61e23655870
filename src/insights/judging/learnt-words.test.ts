import { expect, test } from 'vitest';
import { english } from '../language/en/english.ts';
import { read } from '../reading/read.ts';
import { NO_VOCABULARY } from '../reading/vocabulary.ts';
import { hashedBucket } from './hashing.ts';
import type { LinearModel } from './model.ts';
import { sentencesOf } from './sentences.ts';
import { sparseWeights } from './sparse-weights.ts';
import { targetFeatures } from './target-features.ts';

const BITS = 16;
const SCALE = 10;

const WEIGHTS: readonly (readonly [group: string, name: string, plus: number, minus: number])[] = [
  ['w', 'wobbly', -1, 2],
  ['w', '~good', -1, 1],
  ['b', 'rather slow', -1, 1.5],
  ['t', 'and rather slow', 0, 1],
];

function modelOf(weights: typeof WEIGHTS): LinearModel {
  const all = new Int8Array(2 ** (BITS + 1));
  for (const [group, name, plus, minus] of weights)
    all.set([plus * SCALE, minus * SCALE], 2 * hashedBucket(group, name, BITS));
  return { bias: [5, 5], shift: 32 - BITS, scale: SCALE, weights: sparseWeights(all, 2) };
}

const WHOLE = modelOf(WEIGHTS);

function sentenceOf(text: string) {
  const [sentence] = sentencesOf(read(text, { language: english(), vocabulary: NO_VOCABULARY }), WHOLE);
  if (sentence === undefined) throw new Error(`expected a sentence in ${text}`);
  return sentence;
}

test('a word leans as far as whole texts taught, one that they do not know nowhere', () => {
  expect(sentenceOf('A wobbly chair.').leans()).toEqual([0, -1.5, 0, 0]);
});

test('words lean together as well, two and three in a row', () => {
  const leans = sentenceOf('It was old and rather slow.').leans();
  expect(leans.map((lean) => Number(lean.toFixed(3)))).toEqual([0, 0, 0, 0, 0, -1.3, 0]);
});

test('a word that is denied is another word', () => {
  expect(sentenceOf('It was not good.').leans()).toEqual([0, 0, 0, -1, 0]);
});

test('what leans counts the more the nearer it stands to the target, and in its clause', () => {
  const [near, far] = ['The wobbly chair', 'The wobbly and very old chair'].map((text) => {
    const sentence = sentenceOf(text);
    const target = { from: sentence.to - 1, to: sentence.to };
    return targetFeatures(sentence, target).filter(([group]) => group === 'learnt');
  });
  expect(near).toEqual([
    ['learnt', 'near', -1.5],
    ['learnt', 'clause', -1.5],
    ['learnt', 'sentence', -0.75],
  ]);
  expect(far?.map(([, name, value]) => [name, value])).toEqual([
    ['near', -0.75],
    ['clause', -1.5],
    ['sentence', -0.75],
  ]);
});
