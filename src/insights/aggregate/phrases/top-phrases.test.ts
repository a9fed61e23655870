import { expect, test } from 'vitest';
import type { Polarity } from '../../notes.ts';
import { coveringExamples } from '../quoting/examples.ts';
import type { ReviewPhrase } from '../quoting/shown-phrase.ts';
import { topPhrases } from './top-phrases.ts';

function phrases(...list: [reviewId: string, text: string, polarity: Polarity][]): ReviewPhrase[] {
  return list.map(([reviewId, text, polarity]) => ({ reviewId, phrase: { text, polarity } }));
}

function texts(list: readonly ReviewPhrase[], ruling: Polarity): string[] {
  return topPhrases(list, ruling).map(({ text }) => text);
}

test('come with the most reviews first, those of two words and more before single words', () => {
  const list = phrases(
    ['a', 'friendly', 'positive'],
    ['b', 'friendly', 'positive'],
    ['a', 'fair price', 'positive'],
    ['b', 'on time', 'positive'],
    ['c', 'on time', 'positive'],
  );
  expect(texts(list, 'positive')).toEqual(['on time', 'fair price', 'friendly']);
});

test('count once a review, and lean the ruling way', () => {
  const list = phrases(
    ['a', 'tidy job', 'positive'],
    ['a', 'tidy job', 'positive'],
    ['b', 'long wait', 'negative'],
  );
  expect(topPhrases(list, 'positive')).toEqual([{ text: 'tidy job', reviewIds: new Set(['a']) }]);
  expect(texts(list, 'negative')).toEqual(['long wait']);
});

test('tell something: no bare verdict, no words that stop short, no stars', () => {
  const list = phrases(
    ['a', 'best', 'positive'],
    ['a', 'took care of', 'positive'],
    ['a', '5 star', 'positive'],
    ['a', 'tidy job', 'positive'],
  );
  expect(texts(list, 'positive')).toEqual(['tidy job']);
});

test('say nothing twice', () => {
  const list = phrases(
    ['a', 'very helpful', 'positive'],
    ['b', 'very helpful', 'positive'],
    ['c', 'helpful and kind', 'positive'],
  );
  expect(texts(list, 'positive')).toEqual(['very helpful']);
});

test.each([
  ['on time', 'right on time'],
  ['no fee', 'no fees'],
  ['prompt', 'very promptly'],
  ['clean shoes', 'cleaned up'],
])('say nothing twice: %s and %s', (one, other) => {
  const list = phrases(['a', one, 'positive'], ['b', one, 'positive'], ['c', other, 'positive']);
  expect(texts(list, 'positive')).toHaveLength(1);
});

test('keep what shares no word', () => {
  const list = phrases(['a', 'great job', 'positive'], ['b', 'fair price', 'positive']);
  expect(texts(list, 'positive')).toEqual(['fair price', 'great job']);
});

/** Each phrase of two reviews. */
function shared(...list: [text: string, polarity: Polarity][]): ReviewPhrase[] {
  return list.flatMap(([text, polarity]) => phrases(['a', text, polarity], ['b', text, polarity]));
}

test('are at most five, deeds after opinions', () => {
  const list = shared(
    ['swept the floor', 'neutral'],
    ['tidy job', 'positive'],
    ['fair price', 'positive'],
    ['on time', 'positive'],
    ['kind crew', 'positive'],
    ['found leaks', 'neutral'],
  );
  expect(texts(list, 'positive')).toEqual(['fair price', 'kind crew', 'on time', 'tidy job', 'found leaks']);
});

test('are at most three where some are of one review alone, whose deeds count only where there is nothing else', () => {
  const one = phrases(
    ['a', 'tidy job', 'positive'],
    ['b', 'kind crew', 'positive'],
    ['c', 'fair price', 'positive'],
    ['d', 'taped plastic', 'neutral'],
  );
  expect(texts([...one, ...shared(['on time', 'positive'])], 'positive')).toEqual([
    'on time',
    'fair price',
    'kind crew',
  ]);
  expect(
    texts([...phrases(['d', 'taped plastic', 'neutral']), ...shared(['on time', 'positive'])], 'positive'),
  ).toEqual(['on time']);
  expect(texts(phrases(['d', 'taped plastic', 'neutral']), 'positive')).toEqual(['taped plastic']);
});

test.each(['like a military operation', 'patient was seen', 'better prices', 'two stars'])(
  'tell something, which "%s" does not',
  (text) => {
    expect(texts(shared([text, 'positive']), 'positive')).toEqual([]);
  },
);

test('stand in the examples, which are the clearest of those that hold them', () => {
  const found = [
    { text: 'on time', reviewIds: new Set(['e', 'g']) },
    { text: 'tidy job', reviewIds: new Set(['g']) },
  ];
  expect(coveringExamples(['a', 'b', 'c', 'd', 'e', 'f', 'g'], found)).toEqual(['a', 'b', 'c', 'e', 'g']);
});

test('stop short of nothing, and tell how it was, not what was asked for', () => {
  const list = phrases(
    ['a', 'is the only plumber i', 'positive'],
    ['b', 'explained what', 'positive'],
    ['c', 'hasn’t made', 'positive'],
    ['d', 'asked for a visit', 'positive'],
    ['e', 'i’d hire', 'positive'],
    ['f', 'tidy job', 'positive'],
    ['g', 'well made', 'positive'],
  );
  expect(texts(list, 'positive')).toEqual(['tidy job', 'well made']);
});

test('are only such as their own words bear out', () => {
  const list = phrases(['a', 'tidy job', 'positive'], ['b', 'dismal food', 'positive']);
  expect(topPhrases(list, 'positive', (text) => text !== 'dismal food').map(({ text }) => text)).toEqual([
    'tidy job',
  ]);
});
