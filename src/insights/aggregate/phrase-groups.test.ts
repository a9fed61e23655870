import { expect, test } from 'vitest';
import type { KeyPhrases } from './key-phrases.ts';
import { phraseGroups } from './phrase-groups.ts';

/** Key phrases, most frequent first, each in reviews with these numbers, with what is said there. */
function found(
  phrases: readonly (readonly [key: string, reviews: readonly number[], score?: number])[],
): KeyPhrases {
  return {
    phrases: phrases.map(([key, reviews]) => {
      const words = key.split(' ');
      return { key, words, head: words.at(-1) ?? '', reviews: reviews.length, written: key, otherForms: [] };
    }),
    ofReview: Array.from({ length: 100 }, (_, review) => {
      const own = phrases.entries().filter(([, [, reviews]]) => reviews.includes(review));
      return new Map(own.map(([number, [, , score = 0]]) => [number, score]));
    }),
    numbersIn: () => [],
  };
}

function groupsOf(...phrases: Parameters<typeof found>[0][number][]): string[][] {
  const all = found(phrases);
  return phraseGroups(all, 100).map((group) => group.map((number) => all.phrases[number]?.key ?? ''));
}

const [FIRST, SECOND] = [
  [1, 2, 3, 4, 5, 6, 7, 8],
  [11, 12, 13, 14, 15, 16],
];

test('hold the words of one family, and the phrases about them', () => {
  expect(
    groupsOf(['wait', FIRST], ['waiting', SECOND], ['long wait', [1, 2]], ['wait list', [3, 4]]),
  ).toEqual([['wait', 'waiting', 'long wait'], ['wait list']]);
});

test('join what is found in one company, five times at least', () => {
  expect(groupsOf(['heater', FIRST], ['valve', [1, 2, 3, 4, 5, 11]])).toEqual([['heater', 'valve']]);
  expect(groupsOf(['heater', FIRST], ['valve', [1, 2, 3, 4]])).toEqual([['heater'], ['valve']]);
});

test('join nothing that people judge the other way', () => {
  expect(groupsOf(['bed', FIRST, 0.8], ['elevator', FIRST, -0.6])).toEqual([['bed'], ['elevator']]);
});
