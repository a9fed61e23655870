import { describe, expect, test } from 'vitest';
import { unlabelled, type GoldText, type Polarity } from '../gold.ts';
import { baselineFinders } from './finders.ts';

function labelled(text: string, aspects: [string, Polarity][], problems: string[] = []): GoldText {
  return {
    ...unlabelled('test', text, text),
    aspects: aspects.map(([aspect, polarity]) => ({ aspect, polarity })),
    problems,
  };
}

const TEXTS = [
  labelled('good soup', [['meals', 'positive']]),
  labelled('bad soup', [['meals', 'negative']], ['bad-food']),
  labelled('good waiter', [['staff', 'positive']]),
  labelled('nice soup', [['meals', 'positive']]),
];

const found = baselineFinders(TEXTS, (name) => (name === 'meals' ? 'food' : name));

describe('what finds aspects without a vocabulary', () => {
  test('takes the commonest, under its name there, for praised or for what VADER says', () => {
    expect(found.get('majority')?.('an awful waiter')).toEqual({
      aspects: [{ aspect: 'food', polarity: 'positive' }],
      problems: [],
    });
    expect(found.get('VADER')?.('an awful waiter').aspects).toEqual([
      { aspect: 'food', polarity: 'negative' },
    ]);
  });

  test('learns what words tell of aspects and problems', () => {
    expect(found.get('linear')?.('the bad soup')).toEqual({
      aspects: [{ aspect: 'food', polarity: 'negative' }],
      problems: ['bad-food'],
    });
    expect(found.get('linear')?.('a good waiter')).toEqual({
      aspects: [{ aspect: 'staff', polarity: 'positive' }],
      problems: [],
    });
  });

  test('finds nothing where nothing was labelled', () => {
    const none = baselineFinders([], (name) => name);
    expect([...none.values()].map((find) => find('bad soup'))).toEqual([
      { aspects: [], problems: [] },
      { aspects: [], problems: [] },
      { aspects: [], problems: [] },
    ]);
  });
});
