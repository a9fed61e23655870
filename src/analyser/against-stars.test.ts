import { describe, expect, it } from 'vitest';
import { taxonomyFor } from '../insights/verticals/verticals.ts';
import { askedVocabulary } from './asked-vocabulary.ts';
import { checkAnswer } from './check-answer.ts';
import { questionAbout } from './question.ts';

const question = questionAbout(askedVocabulary(taxonomyFor('Plumber', null)));
const TEXT = 'On time, but the faucet still leaks.\nThe price was fair — “honest people”.';

function check(answer: object, rating: number | null = 4) {
  const whole = { sentiment: 'neutral', aspects: [], problems: [], ...answer };
  return checkAnswer(JSON.stringify(whole), { text: TEXT, rating }, question);
}

function aspect(id: string, evidence: string, polarity = 'positive') {
  return { id, polarity, evidence };
}

describe('an answer beside the stars', () => {
  const ids = ['punctuality', 'workmanship', 'price', 'speed'];
  const problemIds = taxonomyFor('Plumber', null).problems.map(({ id }) => id);
  const words = ['On time', 'still leaks', 'The price was fair', 'honest people'];
  const aspects = (polarities: readonly string[]) =>
    polarities.map((polarity, at) => aspect(ids[at] ?? '', words[at] ?? '', polarity));

  it.each([
    [5, 'negative', [], [2, 3, 4, null]],
    [1, 'positive', [], [3, 4, 5, null]],
    [5, 'positive', ['negative', 'negative', 'negative'], [2, 3, null]],
    [5, 'neutral', ['negative', 'negative', 'positive', 'negative'], [2, 3, null]],
    [1, 'negative', ['positive', 'positive', 'positive', 'neutral'], [3, 4, null]],
    [2, 'negative', ['positive', 'positive', 'positive', 'negative'], [3, 4, null]],
    [4, 'positive', ['negative', 'negative', 'negative', 'positive'], [2, 3, null]],
    [2, 'positive', [], [3, 4, 5, null]],
    [2, 'positive', ['positive', 'neutral'], [3, 4, 5, null]],
    [2, 'neutral', ['positive'], [1, 3, 4, 5, null]],
    [4, 'negative', ['negative', 'negative', 'negative'], [1, 2, 3, null]],
    [4, 'neutral', ['negative', 'negative', 'negative', 'negative'], [1, 2, 3, null]],
  ])(
    'is refused where %d stars stand beside "%s" and aspects %j',
    (rating, sentiment, polarities, others) => {
      const answer = { sentiment, aspects: aspects(polarities) };
      expect(check(answer, rating)).toEqual({ judgement: null, dropped: 0, refused: 'against-stars' });
      for (const other of others) expect(check(answer, other)).toMatchObject({ refused: null });
    },
  );

  it('is refused where problems make it so', () => {
    const problems = words.slice(0, 3).map((evidence, at) => ({ id: problemIds[at], evidence }));
    const answer = { aspects: aspects(['negative', 'positive', 'positive']), problems };
    for (const rating of [4, 5]) expect(check(answer, rating)).toMatchObject({ refused: 'against-stars' });
    for (const other of [1, 3]) expect(check(answer, other)).toMatchObject({ refused: null });
  });

  it('is taken where a complaint is both an aspect and a problem', () => {
    const problems = words.slice(0, 2).map((evidence, at) => ({ id: problemIds[at], evidence }));
    const answer = { aspects: aspects(['negative', 'negative', 'positive']), problems };
    for (const rating of [4, 5]) expect(check(answer, rating)).toMatchObject({ refused: null });
  });

  it.each([
    [5, 'positive', ['negative']],
    [5, 'positive', ['negative', 'negative']],
    [5, 'neutral', ['negative', 'positive', 'negative', 'positive']],
    [1, 'negative', ['positive', 'positive']],
    [1, 'negative', ['negative', 'negative', 'negative', 'negative']],
    [2, 'positive', ['positive', 'negative']],
    [2, 'negative', ['positive', 'positive']],
    [4, 'negative', ['negative', 'negative']],
    [4, 'positive', ['negative', 'negative', 'positive', 'neutral']],
  ])('is taken where %d stars stand beside "%s" and aspects %j', (rating, sentiment, polarities) => {
    expect(check({ sentiment, aspects: aspects(polarities) }, rating)).toMatchObject({ refused: null });
  });
});
