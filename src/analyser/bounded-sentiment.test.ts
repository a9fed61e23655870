import { describe, expect, it } from 'vitest';
import type { Judgement } from '../domain/stored-answer.ts';
import type { Polarity } from '../insights/notes.ts';
import { boundedJudgement } from './bounded-sentiment.ts';

function stands(sentiment: Polarity, rating: number | null, sides: readonly Polarity[], problems = 0) {
  const judgement: Judgement = {
    sentiment,
    aspects: sides.map((polarity) => ({ id: 'price', polarity, evidence: 'fair' })),
    problems: Array.from({ length: problems }, () => ({ id: 'poor-work', evidence: 'leaks' })),
  };
  const { sentiment: bounded, ...rest } = boundedJudgement(judgement, rating);
  expect({ sentiment, ...rest }).toEqual(judgement);
  return bounded === sentiment;
}

describe('the sentiment of a model', () => {
  it.each([
    ['positive', [4, 5]],
    ['neutral', [3]],
    ['negative', [1, 2]],
  ] as const)('%s stands without evidence beside %j stars alone', (sentiment, ratings) => {
    expect([null, 1, 2, 3, 4, 5].filter((rating) => stands(sentiment, rating, []))).toEqual(ratings);
  });

  it.each([
    ['positive', ['positive'], 0, [null, 3, 4, 5]],
    ['negative', ['positive', 'negative'], 0, [null, 1, 2, 3]],
    ['negative', [], 1, [null, 1, 2, 3]],
    ['neutral', ['neutral'], 0, [null, 1, 2, 3, 4, 5]],
    ['neutral', ['positive', 'negative'], 0, [null, 1, 2, 3, 4, 5]],
    ['neutral', ['positive'], 1, [null, 1, 2, 3, 4, 5]],
  ] as const)(
    '%s stands by aspects %j and %i problems beside %j stars',
    (sentiment, sides, problems, ratings) => {
      expect([null, 1, 2, 3, 4, 5].filter((rating) => stands(sentiment, rating, sides, problems))).toEqual(
        ratings,
      );
    },
  );

  it.each([
    ['positive', ['negative', 'neutral'], 1],
    ['negative', ['positive', 'neutral'], 0],
    ['neutral', ['positive'], 0],
  ] as const)(
    '%s without stars does not stand by aspects %j and %i problems',
    (sentiment, sides, problems) => {
      expect(stands(sentiment, null, sides, problems)).toBe(false);
    },
  );
});
