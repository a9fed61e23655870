import { describe, expect, it } from 'vitest';
import { taxonomyOf } from '../../src/insights/verticals/verticals.ts';
import { adviceOn, beside, signTest, type Beside, type Says } from './beside.ts';
import { unlabelled, type GoldText, type Polarity } from './gold.ts';

const taxonomy = taxonomyOf('restaurants') ?? {
  vertical: 'generic',
  aspects: [],
  problems: [],
  ignore: [],
  harmless: [],
};

function gold(text: string, overall: Polarity | null, aspects: GoldText['aspects'] = null): GoldText {
  return { ...unlabelled('test', text, text), overall, aspects };
}

function says(answers: Record<string, ReturnType<Says>>): Says {
  return ({ text }) => answers[text] ?? null;
}

describe('beside', () => {
  it('counts who is right of each sentiment and aspect, where both say something', () => {
    const texts = [
      gold('a', 'positive', [{ aspect: 'food', polarity: 'positive' }]),
      gold('b', 'negative', [{ aspect: 'price', polarity: 'negative' }]),
      gold('c', 'negative'),
    ];
    const builtIn = says({
      a: {
        sentiment: 'positive',
        aspects: [
          { id: 'food', polarity: 'positive' },
          { id: 'price', polarity: 'positive' },
        ],
      },
      b: { sentiment: 'positive', aspects: [] },
      c: { sentiment: 'negative', aspects: [] },
    });
    const other = says({
      a: { sentiment: 'positive', aspects: [{ id: 'food', polarity: 'negative' }] },
      b: { sentiment: 'negative', aspects: [{ id: 'price', polarity: 'negative' }] },
    });
    expect(beside(texts, { builtIn, other, taxonomy })).toEqual([
      { part: 'sentiment', items: 2, builtIn: 1, other: 2, builtInAlone: 0, otherAlone: 1, p: 1 },
      { part: 'aspects', items: 3, builtIn: 1, other: 2, builtInAlone: 1, otherAlone: 2, p: 1 },
    ]);
  });

  it('tests by the exact binomial distribution', () => {
    expect(signTest(0, 0)).toBe(1);
    expect(signTest(0, 5)).toBeCloseTo(2 / 32, 10);
    expect(signTest(1, 9)).toBeCloseTo(22 / 1024, 10);
    expect(signTest(4000, 4000)).toBe(1);
  });

  const part: Beside = {
    part: 'sentiment',
    items: 100,
    builtIn: 80,
    other: 90,
    builtInAlone: 2,
    otherAlone: 12,
    p: signTest(2, 12),
  };
  const worse: Beside = { ...part, part: 'aspects', builtInAlone: 12, otherAlone: 2 };
  const even: Beside = { ...part, builtInAlone: 6, otherAlone: 8, p: signTest(6, 8) };

  it.each([
    [[part], 'use small'],
    [[part, even], 'use small'],
    [[even], 'use the built-in analysis, which costs nothing'],
    [[worse], 'use the built-in analysis, which costs nothing'],
    [[part, worse], 'each is better at something: look which part matters to you'],
  ])('advises what the test can tell: %#', (parts, advice) => {
    expect(adviceOn(parts, 'small')).toBe(advice);
  });
});
