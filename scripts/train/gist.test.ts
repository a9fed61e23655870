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
  elsewhere: 0,
  scale: { features: 32, things: 32 },
};

/** The clauses of a sentence, and what it is about. */
type Told = [clauses: string[][], about: string[]];

/** "late" is about waiting, "tasty" about food; "odd" stands in one sentence, "came late" in two. */
const SENTENCES: readonly Told[] = [
  [[['w:late', 'b:came late']], ['waiting']],
  [[['w:late', 'b:came late', 'w:odd']], ['waiting']],
  [[['w:late', 'w:came']], ['waiting']],
  [[['w:tasty']], ['food']],
  [[['w:tasty', 'w:came']], ['food']],
];

function fitted(sentences = SENTENCES) {
  const [features, things] = [new FeatureNumbers(), new Numbers()];
  const examples = sentences.map(([clauses, about]): GistExample => {
    const words = clauses.flatMap((own, clause) => own.map((name) => ({ name, clause })));
    return {
      ids: Int32Array.from(words, ({ name }) => features.numberOf(name.slice(0, 1), name.slice(2))),
      values: new Float32Array(words.length).fill(1),
      clauses: Int8Array.from(words, ({ clause }) => clause),
      parts: clauses.length,
      weight: 1,
      outputs: ['waiting', 'food'].map((id) => ({
        directions: Int32Array.of(things.of(id)),
        label: Number(about.includes(id)),
      })),
    };
  });
  return fitGist(examples, { names: features.names, things: things.names }, OPTIONS);
}

/** How much speaks for waiting and for food where one word stands alone. */
function natsOf({ features, directions, things, bias }: ReturnType<typeof fitted>, word: string): number[] {
  const rows = unpackWeights(features, OPTIONS.bits, OPTIONS.width);
  const by = unpackBytes(directions);
  return things.map((_, thing) => {
    const row = rows.at(hashedBucket('w', word, OPTIONS.bits));
    let sum = bias[thing] ?? 0;
    for (let d = 0; d < OPTIONS.width; d++) {
      const place = Math.tanh((rows.values[row + d] ?? 0) / OPTIONS.scale.features);
      sum += (place * (by[thing * OPTIONS.width + d] ?? 0)) / OPTIONS.scale.things;
    }
    return sum;
  });
}

test('words come to lie in the direction of what their sentences are about', () => {
  const model = fitted();
  const [late, tasty] = [natsOf(model, 'late'), natsOf(model, 'tasty')];
  expect(late[0]).toBeGreaterThan(0);
  expect(late[1]).toBeLessThan(0);
  expect(tasty[0]).toBeLessThan(0);
  expect(tasty[1]).toBeGreaterThan(0);
});

test('a sentence of two clauses is about what one of them is, and the other learns nothing of it', () => {
  const both = ['waiting', 'food'];
  const sentences = [
    ...SENTENCES,
    ...Array.from({ length: 4 }, (): Told => [[['w:tasty'], ['w:late', 'w:drinks']], both]),
    [[['w:drinks']], ['food']] satisfies Told,
  ];
  const [waiting = 0, food = 0] = natsOf(fitted(sentences), 'drinks');
  expect(food).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(food);
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
