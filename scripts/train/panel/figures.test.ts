import { describe, expect, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { confusion, FIGURES, FOUND_FIGURES, foundCounts } from './counts.ts';
import { agreementOf } from './kappa.ts';
import { vaderPolarity, vaderScore } from './vader.ts';

function times(n: number, pair: [string, string]): [string, string][] {
  return Array.from({ length: n }, () => pair);
}

describe('kappa', () => {
  test('is what Cohen makes of 20 yes, 15 no, 5 and 10 apart', () => {
    const pairs = [
      ...times(20, ['yes', 'yes']),
      ...times(5, ['yes', 'no']),
      ...times(10, ['no', 'yes']),
      ...times(15, ['no', 'no']),
    ];
    const { cases, share, kappa } = agreementOf(pairs);
    expect([cases, share]).toEqual([50, 0.7]);
    expect(kappa).toBeCloseTo(0.4);
  });

  test('is 1 where both always say the same', () => {
    expect(agreementOf([['+', '+']]).kappa).toBe(1);
  });
});

const SHARE = {
  share: ([right = 0, wrong = 0]: readonly number[]): number => right / (right + wrong),
};

describe('bootstrap', () => {
  test('holds the figure of all between its ends', () => {
    const parts = Array.from({ length: 200 }, (_, i) => (i % 4 === 0 ? [0, 1] : [1, 0]));
    const { value, low, high } = bootstrap(parts, SHARE).share;
    expect(value).toBe(0.75);
    expect(low).toBeGreaterThan(0.67);
    expect(low).toBeLessThan(0.72);
    expect(high).toBeGreaterThan(0.78);
    expect(high).toBeLessThan(0.83);
  });

  test('gives the same interval each time', () => {
    const parts = [
      [1, 0],
      [0, 1],
      [1, 0],
    ];
    expect(bootstrap(parts, SHARE)).toEqual(bootstrap(parts, SHARE));
  });

  test('has no width where all texts are alike', () => {
    const parts = [
      [1, 0],
      [1, 0],
    ];
    expect(bootstrap(parts, SHARE)).toEqual({ share: { value: 1, low: 1, high: 1 } });
  });
});

describe('figures', () => {
  const counts = confusion([
    { gold: 'positive', said: 'positive' },
    { gold: 'positive', said: null },
    { gold: 'negative', said: 'negative' },
    { gold: 'negative', said: 'positive' },
    { gold: 'neutral', said: 'negative' },
  ]);

  test('of polar things count no answer as wrong and leave out what is neutral', () => {
    expect(FIGURES.polarAccuracy(counts)).toBe(50);
    expect(FIGURES.polarF1Negative(counts)).toBeCloseTo(66.7, 1);
  });

  test('of three classes count every answer', () => {
    expect(FIGURES.accuracy(counts)).toBe(40);
    expect(FIGURES.macroF1(counts)).toBeCloseTo(33.3, 1);
  });

  test('of what is found count what was missed and what is too many', () => {
    const found = foundCounts(new Set(['food', 'price']), new Set(['food', 'service', 'noise']));
    expect(found).toEqual([1, 1, 2]);
    expect(FOUND_FIGURES.precision(found)).toBe(50);
    expect(FOUND_FIGURES.f1(found)).toBe(40);
  });
});

describe('VADER', () => {
  /** From the examples that its authors publish with it. */
  test.each([
    ['VADER is smart, handsome, and funny.', 0.8316],
    ['VADER is smart, handsome, and funny!', 0.8439],
    ['VADER is very smart, handsome, and funny.', 0.8545],
    ['VADER is VERY SMART, handsome, and FUNNY!!!', 0.9342],
    ['VADER is not smart, handsome, nor funny.', -0.7424],
    ['The book was good.', 0.4404],
    ["At least it isn't a horrible book.", 0.431],
    ['The plot was good, but the characters are uncompelling and the dialog is not great.', -0.7042],
  ])('scores %s', (text, score) => {
    expect(vaderScore(text)).toBeCloseTo(score, 1);
  });

  test('takes a score near 0 for neutral', () => {
    expect(vaderPolarity('It is a book.')).toBe('neutral');
  });
});
