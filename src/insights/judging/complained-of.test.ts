import { describe, expect, test } from 'vitest';
import { createAnalyzer } from '../analyze-review.ts';
import type { AspectNote } from '../notes.ts';
import { taxonomyFor } from '../verticals/verticals.ts';
import { complainedOf } from './complained-of.ts';
import type { SeenProblem } from './told-problems.ts';

const PLUMBER = taxonomyFor('Plumber', null);

function told(id: string, aspects: string[], nats?: number): SeenProblem {
  const sure = nats === undefined ? {} : { nats };
  return {
    note: { id, evidence: [3, 9], ...sure },
    aspects,
    by: 'words',
    clause: 0,
    isAsked: false,
    isWish: false,
    features: [],
  };
}

function praise(id: string): AspectNote {
  return { id, polarity: 'positive', score: 0.8, basis: 'text', evidence: [0, 2] };
}

describe('what a told problem complains of', () => {
  test('is the first of its aspects that the taxonomy has, at the words that tell it, the surer the worse', () => {
    const long = told('long-wait', ['waiting', 'punctuality', 'speed'], 1);
    expect(complainedOf([long], [praise('price')], PLUMBER)).toEqual([
      { id: 'punctuality', polarity: 'negative', score: -0.731, basis: 'text', evidence: [3, 9] },
    ]);
    expect(complainedOf([told('no-show', ['punctuality'])], [], PLUMBER)[0]?.score).toBe(-0.5);
  });

  test('is nothing more where the text says anything of one of them', () => {
    const long = told('long-wait', ['punctuality', 'speed']);
    expect(complainedOf([long], [praise('speed')], PLUMBER)).toEqual([]);
  });

  test('is each aspect once, and none where the taxonomy has none', () => {
    const twice = [told('long-wait', ['punctuality']), told('no-show', ['punctuality'])];
    expect(complainedOf(twice, [], PLUMBER).map(({ id }) => id)).toEqual(['punctuality']);
    expect(complainedOf([told('pests', ['food'])], [], PLUMBER)).toEqual([]);
  });

  test('a wait beside praise of all else is a complaint about punctuality', () => {
    const text = 'Great work and a fair price. We waited three hours for them.';
    const { aspects } = createAnalyzer(PLUMBER).notes({ text, rating: 4, language: 'en' });
    const { polarity, evidence } = aspects.find(({ id }) => id === 'punctuality') ?? {};
    expect(polarity).toBe('negative');
    expect(text.slice(...(evidence ?? []))).toContain('three hours');
  });
});
