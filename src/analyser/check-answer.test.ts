import { describe, expect, it } from 'vitest';
import { taxonomyFor } from '../insights/verticals/verticals.ts';
import { askedVocabulary } from './asked-vocabulary.ts';
import { checkAnswer, countOf } from './check-answer.ts';
import { placeOfEvidence } from './evidence-place.ts';
import { questionAbout } from './question.ts';

const question = questionAbout(askedVocabulary(taxonomyFor('Plumber', null)));
const TEXT = 'On time, but the faucet still leaks.\nThe price was fair — “honest people”.';

function check(answer: object) {
  const whole = { sentiment: 'neutral', aspects: [], problems: [], ...answer };
  return dropping(JSON.stringify(whole), TEXT);
}

/** A checked answer with how many of its items are dropped in all. */
function dropping(content: string, text: string) {
  const { leftOut, ...checked } = checkAnswer(content, { text }, question);
  return { ...checked, dropped: countOf(leftOut) };
}

function aspect(id: string, evidence: string, polarity = 'positive') {
  return { id, polarity, evidence };
}

describe('an answer', () => {
  it('is taken where its ids are known and its evidence stands in the review', () => {
    const aspects = [aspect('punctuality', 'On time'), aspect('price', 'The price was fair — “honest')];
    expect(check({ aspects })).toEqual({
      judgement: { sentiment: 'neutral', aspects, problems: [] },
      dropped: 0,
      refused: null,
    });
  });

  it('loses the items whose evidence does not', () => {
    const aspects = [aspect('punctuality', 'On time'), aspect('price', 'a fair price')];
    expect(check({ aspects })).toMatchObject({ judgement: { aspects: [{ id: 'punctuality' }] }, dropped: 1 });
  });

  it('loses the items whose evidence says nothing by itself', () => {
    const aspects = [aspect('punctuality', 'On time'), aspect('price', 'The'), aspect('speed', 'but the')];
    expect(check({ aspects: aspects.slice(0, 2) })).toMatchObject({
      judgement: { aspects: [{ id: 'punctuality' }] },
      dropped: 1,
      refused: null,
    });
    const problems = [{ id: 'poor-work', evidence: 'still' }];
    expect(check({ aspects, problems })).toEqual({ judgement: null, dropped: 3, refused: 'evidence' });
  });

  it('is refused where most of its evidence is made up', () => {
    const aspects = [aspect('punctuality', 'On time'), aspect('price', 'cheap'), aspect('speed', 'fast')];
    expect(check({ aspects })).toEqual({ judgement: null, dropped: 2, refused: 'evidence' });
  });

  const IDS = ['punctuality', 'price', 'speed', 'workmanship'];

  it('loses all that rests on a few words where that is more than three items, and keeps the rest', () => {
    const [first, ...others] = IDS.map((id) => aspect(id, 'On time'));
    const leaks = { id: 'poor-work', evidence: 'still leaks' };
    expect(check({ aspects: [first, ...others], problems: [leaks] })).toEqual({
      judgement: { sentiment: 'neutral', aspects: [], problems: [leaks] },
      dropped: 4,
      refused: null,
    });
    expect(check({ aspects: others })).toMatchObject({ judgement: { aspects: others }, dropped: 0 });
  });

  it('keeps three items of a sentence, also of slices of it that overlap', () => {
    const slices = ['but the faucet still', 'the faucet still leaks', 'faucet still leaks', 'still leaks'];
    for (const words of [slices, IDS.map(() => 'the faucet still leaks')]) {
      const aspects = IDS.map((id, at) => aspect(id, words[at] ?? ''));
      expect(check({ aspects })).toEqual({
        judgement: { sentiment: 'neutral', aspects: aspects.slice(0, 3), problems: [] },
        dropped: 1,
        refused: null,
      });
    }
  });

  it('keeps as many faults of a sentence as aspects that they are complaints about', () => {
    const text = 'Came late, left dust, charged double, broke a pipe.';
    const aspects = [
      aspect('punctuality', 'Came late', 'negative'),
      aspect('cleanliness', 'left dust', 'negative'),
      aspect('price', 'charged double', 'negative'),
      aspect('workmanship', 'broke a pipe', 'negative'),
    ];
    const ids = ['late-arrival', 'mess', 'overcharged', 'damage'];
    const problems = aspects.map(({ evidence }, at) => ({ id: ids[at], evidence }));
    const answer = { sentiment: 'negative', aspects, problems };
    expect(dropping(JSON.stringify(answer), text)).toEqual({
      judgement: answer,
      dropped: 0,
      refused: null,
    });
  });

  it('loses the items that are of another form or of an unknown id, and keeps the rest', () => {
    const aspects = [aspect('punctuality', 'On time'), aspect('honesty', 'honest people')];
    const problems = [
      { id: 'poor-work', evidence: 'still leaks' },
      { id: 'poor-work', evidence: 5 },
    ];
    expect(check({ aspects, problems })).toEqual({
      judgement: { sentiment: 'neutral', aspects: aspects.slice(0, 1), problems: problems.slice(0, 1) },
      dropped: 2,
      refused: null,
    });
  });

  it('keeps the first of an aspect that is named twice', () => {
    const aspects = [aspect('price', 'fair'), aspect('price', 'leaks', 'negative')];
    expect(check({ aspects })).toMatchObject({
      judgement: { aspects: [{ id: 'price', polarity: 'positive' }] },
    });
  });

  it.each([
    ['an unknown aspect', { aspects: [aspect('honesty', 'honest people')] }],
    ['an unknown problem', { problems: [{ id: 'theft', evidence: 'leaks' }] }],
    ['an unknown polarity', { aspects: [aspect('price', 'fair', 'great')] }],
    ['a number for a text', { aspects: [{ ...aspect('price', 'fair'), evidence: 5 }] }],
    ['a member beside the others', { summary: 'The best plumber in town.' }],
    ['a member missing', { sentiment: undefined }],
    ['an inherited name for an id', { aspects: [aspect('__proto__', 'fair')] }],
    [
      'more items than any review bears',
      { aspects: Array.from({ length: 101 }, () => aspect('price', 'fair')) },
    ],
  ])('is refused with %s', (_, answer) => {
    expect(check(answer)).toEqual({ judgement: null, dropped: 0, refused: 'not-the-schema' });
  });

  it.each(['Certainly! They were on time.', '', '<p>On time</p>', '{"sentiment": "pos'])(
    'is refused where it is no JSON: %j',
    (content) => {
      expect(checkAnswer(content, { text: TEXT }, question)).toMatchObject({
        judgement: null,
        refused: 'not-json',
      });
    },
  );

  it.each(['```json\n{}\n```', '\n```JSON\r\n{}```\n', '```\n{}\n```'])(
    'is taken where its JSON stands in a code block and nothing beside it: %j',
    (block) => {
      const content = block.replace('{}', '{"sentiment": "positive", "aspects": [], "problems": []}');
      expect(checkAnswer(content, { text: TEXT }, question)).toMatchObject({ refused: null });
    },
  );

  it('is taken without a list that it leaves out', () => {
    expect(check({ aspects: undefined, problems: undefined })).toMatchObject({
      judgement: { aspects: [], problems: [] },
    });
  });

  it('is taken whatever the case of its ids and sides', () => {
    const aspects = [{ id: 'Punctuality', polarity: 'POSITIVE', evidence: 'On time' }];
    expect(check({ sentiment: 'Neutral', aspects })).toEqual({
      judgement: { sentiment: 'neutral', aspects: [aspect('punctuality', 'On time')], problems: [] },
      dropped: 0,
      refused: null,
    });
  });

  it.each([
    'Here:\n```json\n{}\n```',
    '```json\n{}\n```\nDone.',
    '```\n{}\n```\n```\n{}\n```',
    '```ts\n{}\n```',
  ])('is refused where something stands beside the code block: %j', (content) => {
    expect(checkAnswer(content, { text: TEXT }, question)).toMatchObject({ refused: 'not-json' });
  });

  it('is refused where it is JSON of another kind', () => {
    expect(dropping('[null]', TEXT)).toMatchObject({
      refused: 'not-the-schema',
    });
  });
});

function judgeOf(text: string) {
  const aspects = [aspect('price', 'a fair price'), aspect('speed', 'quick work')];
  const answer = JSON.stringify({ sentiment: 'neutral', aspects, problems: [] });
  return dropping(answer, text);
}

describe('evidence that a review asks', () => {
  it.each([
    'Was it a fair price? No.',
    'They asked "was it a fair price?" I laughed.',
    '¿Precio justo, a fair price?! No.',
    '公道吗？ a fair price？不',
  ])('is dropped, and the rest is kept: %j', (text) => {
    expect(judgeOf(`It was quick work. ${text}`)).toMatchObject({
      judgement: { aspects: [{ id: 'speed' }] },
      dropped: 1,
    });
  });

  it('is none, however much of it there is', () => {
    expect(judgeOf('Was that a fair price? And quick work?')).toEqual({
      judgement: { sentiment: 'neutral', aspects: [], problems: [] },
      dropped: 2,
      refused: null,
    });
  });

  it('counts where the review says it as well, and there', () => {
    const text = 'A fair price? It was a fair price. And it was quick work.';
    expect(judgeOf(text)).toMatchObject({ dropped: 0 });
    expect(placeOfEvidence(text, 'fair price')).toEqual([23, 33]);
  });

  it('counts where it reaches into the answer', () => {
    expect(placeOfEvidence('What was bad? The price.', 'bad? The price')).toEqual([9, 23]);
    expect(judgeOf('What was good? A quick work at a fair price.')).toMatchObject({ dropped: 0 });
  });
});
