import { expect, test } from 'vitest';
import { fitGist, type GistExample } from './gist.ts';
import { FeatureNumbers, Numbers } from './logistic.ts';
import { hashedBucket } from './features-of.ts';
import { unpackBytes, unpackWeights } from '../../src/insights/judging/hashing.ts';

const OPTIONS = {
  width: 4,
  epochs: 60,
  rate: 0.1,
  l2: 0,
  dropout: 0,
  seed: 1,
  bits: 12,
  minCount: { pairs: 3, other: 2 },
  scale: { features: 32, things: 32 },
};

/** "late" is about waiting, "tasty" about food; "odd" stands in one sentence, "came late" in two. */
const SENTENCES: readonly [words: string[], about: string][] = [
  [['w:late', 'b:came late'], 'waiting'],
  [['w:late', 'b:came late', 'w:odd'], 'waiting'],
  [['w:late', 'w:came'], 'waiting'],
  [['w:tasty'], 'food'],
  [['w:tasty', 'w:came'], 'food'],
];

function fitted() {
  const [features, things] = [new FeatureNumbers(), new Numbers()];
  const examples = SENTENCES.map(([words, about]): GistExample => ({
    ...features.of(words.map((name) => [name.slice(0, 1), name.slice(2), 1])),
    weight: 1,
    outputs: ['waiting', 'food'].map((id) => ({
      directions: Int32Array.of(things.of(id)),
      label: Number(id === about),
    })),
  }));
  return fitGist(examples, { names: features.names, things: things.names }, OPTIONS);
}

test('words come to lie in the direction of what their sentences are about', () => {
  const { features, directions, things, bias } = fitted();
  const rows = unpackWeights(features, OPTIONS.bits, OPTIONS.width);
  const by = unpackBytes(directions);
  const nats = (word: string): number[] =>
    things.map((_, thing) => {
      const row = rows.at(hashedBucket('w', word, OPTIONS.bits));
      let sum = bias[thing] ?? 0;
      for (let d = 0; d < OPTIONS.width; d++) {
        const place = Math.tanh((rows.values[row + d] ?? 0) / OPTIONS.scale.features);
        sum += (place * (by[thing * OPTIONS.width + d] ?? 0)) / OPTIONS.scale.things;
      }
      return sum;
    });
  const [late, tasty] = [nats('late'), nats('tasty')];
  expect(late[0]).toBeGreaterThan(0);
  expect(late[1]).toBeLessThan(0);
  expect(tasty[0]).toBeLessThan(0);
  expect(tasty[1]).toBeGreaterThan(0);
});

test('what too few sentences hold is not stored, of pairs what fewer than three do', () => {
  const rows = unpackWeights(fitted().features, OPTIONS.bits, OPTIONS.width);
  const isKnown = (group: string, name: string): boolean =>
    rows.at(hashedBucket(group, name, OPTIONS.bits)) >= 0;
  expect(isKnown('w', 'came')).toBe(true);
  expect(isKnown('w', 'odd')).toBe(false);
  expect(isKnown('b', 'came late')).toBe(false);
});

test('the same sentences give the same bytes', () => {
  expect(JSON.stringify(fitted())).toBe(JSON.stringify(fitted()));
});
