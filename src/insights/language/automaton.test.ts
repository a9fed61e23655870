import { expect, test } from 'vitest';
import { matcherOf } from './matcher.ts';

const WORDS = ['not', 'never', 'so', 'very', 'good', 'kind', 'late', 'again', 'and', 'late', 'of', 'the'];

const PATTERNS = ['not *? (good|kind)', '(so|very) late', 'never * again', 'late and late', 'of? the * late'];

/** Texts of forty words each, alike in each run. */
function* texts() {
  let drawn = 1;
  for (let i = 0; i < 200; i++)
    yield Array.from({ length: 40 }, () => {
      drawn = (drawn * 48_271) % 2_147_483_647;
      const number = drawn % WORDS.length;
      return { word: WORDS[number] ?? '', number, pos: 'X' };
    });
}

function found(mostWays?: number) {
  const matcher = matcherOf(
    PATTERNS.map((pattern) => [pattern, pattern] as const),
    { cut: (written) => [written], ...(mostWays === undefined ? {} : { mostWays }) },
  );
  const all: unknown[] = [];
  for (const words of texts())
    for (const at of words.keys()) all.push(matcher.longestAt(words, at, { start: 0, end: words.length }));
  return all;
}

test('finds the same where it forgets the ways on time and again, also in the middle of a match', () => {
  const remembering = found();
  expect(remembering.filter((one) => one !== null).length).toBeGreaterThan(500);
  for (const mostWays of [1, 2, 3, 5, 10]) expect(found(mostWays)).toEqual(remembering);
});
