import { describe, expect, it } from 'vitest';
import type { Polarity } from '../insights/notes.ts';
import { boundedSentiment, type TakenSide } from './bounded-sentiment.ts';

const RATINGS = [null, 1, 2, 3, 4, 5] as const;

/** The stars beside which a sentiment stands that the built-in analysis does not have. */
function standsBeside(sentiment: Polarity, sides: readonly TakenSide[]): (number | null)[] {
  const own = sentiment === 'neutral' ? 'positive' : 'neutral';
  return RATINGS.filter((rating) => boundedSentiment(sentiment, { rating, own, sides }) !== null);
}

function said(side: Polarity, sentence: number, isModels = true): TakenSide {
  return { side, sentence, isModels };
}

describe('the sentiment of a model', () => {
  it.each([
    ['positive', [4, 5]],
    ['negative', [1, 2]],
    ['neutral', []],
  ] as const)('%s stands without evidence beside %j stars alone', (sentiment, ratings) => {
    expect(standsBeside(sentiment, [])).toEqual(ratings);
  });

  it('stands where stars take no side by two sentences, and more than the other side has', () => {
    const two = [said('positive', 0), said('positive', 1)];
    expect(standsBeside('positive', two)).toEqual([null, 3, 4, 5]);
    expect(standsBeside('positive', [...two, said('negative', 2, false)])).toEqual([null, 3, 4, 5]);
    expect(standsBeside('positive', [...two, said('negative', 2), said('negative', 3, false)])).toEqual([
      4, 5,
    ]);
  });

  it.each([
    ['one sentence', [said('positive', 0), said('positive', 0)]],
    ['what the built-in analysis says', [said('positive', 0), said('positive', 1, false)]],
  ])('does not stand by %s', (_, sides) => {
    expect(standsBeside('positive', sides)).toEqual([4, 5]);
  });

  it('is neutral beside any stars where both sides are told, or a thing is neutral', () => {
    expect(standsBeside('neutral', [said('positive', 0), said('negative', 0, false)])).toEqual(RATINGS);
    expect(standsBeside('neutral', [said('neutral', 0)])).toEqual(RATINGS);
    expect(standsBeside('neutral', [said('neutral', 0, false), said('negative', 1)])).toEqual([]);
  });

  it('stands where it is that of the built-in analysis', () => {
    expect(boundedSentiment('negative', { rating: 5, own: 'negative', sides: [] })).toBe('negative');
  });
});
