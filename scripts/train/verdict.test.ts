import { expect, test } from 'vitest';
import {
  openVerdictModel,
  verdictContributions,
  verdictOdds,
} from '../../src/insights/judging/verdict-model.ts';
import { FeatureNumbers } from './logistic.ts';
import { fitVerdict } from './verdict.ts';

const OPTIONS = { seed: 1, l2: 1e-4, epochs: 20, rate: 0.1, dropout: 0, rounds: 1, minCount: 5 };

/** What is seen stands for one class each: nothing said, praise, no side, a complaint. */
const SEEN = ['named alone', 'praised', 'both', 'blamed'];

const RARE: [string, string, number] = ['', 'rare', 1];

function fitted() {
  const numbers = new FeatureNumbers();
  const examples = Array.from({ length: 80 }, (_, i) => ({
    ...numbers.of([['', SEEN[i % 4] ?? '', 1], ...(i === 3 ? [RARE] : [])]),
    label: i % 4,
    weight: 1,
  }));
  return fitVerdict(examples, numbers.names, OPTIONS);
}

test('a verdict is what its features were learnt to say, and as likely as all others are not', () => {
  const model = openVerdictModel(fitted());
  const odds = SEEN.map((name) => verdictOdds(model, [[name, 1]]));
  expect(odds.map((one) => Object.entries(one).toSorted(([, a], [, b]) => b - a)[0]?.[0])).toEqual([
    'none',
    'positive',
    'neutral',
    'negative',
  ]);
  for (const { none, positive, neutral, negative } of odds)
    expect(none + positive + neutral + negative).toBeCloseTo(1, 9);
});

test('the model that is stored names its features, without those that few examples hold, the same each time', () => {
  const { bias, weights } = fitted();
  expect(Object.keys(weights)).toEqual([...SEEN].toSorted());
  expect(bias).toHaveLength(3);
  expect(JSON.stringify(fitted())).toBe(JSON.stringify({ bias, weights }));
});

test('what a model does not know adds nothing to the sum that is told', () => {
  const model = openVerdictModel(fitted());
  const told = verdictContributions(model, [
    ['unheard of', 1],
    ['blamed', 2],
  ]);
  expect(told.map(({ name }) => name)).toEqual(['bias', 'blamed']);
  expect(told[1]?.minus).toBeCloseTo(2 * (model.weights.get('blamed')?.[2] ?? 0), 9);
});
