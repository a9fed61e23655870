import { expect, test } from 'vitest';
import { matcherOf } from './matcher.ts';
import { readPattern } from './pattern.ts';
import { UNNUMBERED } from './word.ts';

const HOW = {
  classes: new Map([['me', ['me', 'us']]]),
  cut: (written: string) => written.split(/(?=-)|(?<=-)/),
};

/** What a pattern finds at the beginning of words, of which `/` parts the part of speech. */
function matched(pattern: string, text: string): string | null {
  const words = text.split(' ').map((one) => {
    const [word = '', pos = 'X'] = one.split('/');
    return { word, number: UNNUMBERED, pos };
  });
  const match = matcherOf([[pattern, true]], HOW).longestAt(words, 0, { start: 0, end: words.length });
  return match === null
    ? null
    : words
        .slice(0, match.to)
        .map(({ word }) => word)
        .join(' ');
}

test.each([
  ['charged <me> twice', 'charged us twice', 'charged us twice'],
  ['charged <me>? twice', 'charged twice', 'charged twice'],
  ['charged * twice', 'charged my credit card twice', 'charged my credit card twice'],
  ['charged *? twice', 'charged twice', 'charged twice'],
  ['(broke|cut (up|off)) it', 'cut off it', 'cut off it'],
  ['did not (arrive|arrive on time)', 'did not arrive on time', 'did not arrive on time'],
  ['waited # (days)? more', 'waited 1,200 more', 'waited 1,200 more'],
  ['# tries', '3 tries later', '3 tries'],
  ['seated at #', 'seated at 7:50 or so', 'seated at 7:50'],
  ['music till #', 'music till 3am', 'music till 3am'],
  ['(left|# visits) *? (holes|a mess)', '3 visits a mess', '3 visits a mess'],
  ['(left|# visits) *? (holes|a mess)', 'left us with holes', 'left us with holes'],
  ['pric*', 'pricing', 'pricing'],
  ['like/VERB it', 'like/VERB it', 'like it'],
  ['check-in', 'check - in desk', 'check - in'],
  ['^ nothing', 'nothing here', 'nothing'],
  ['=:)', ':)', ':)'],
  ['quick|quick answer', 'quick answer', 'quick answer'],
])('%j finds %j', (pattern, text, expected) => {
  expect(matched(pattern, text)).toBe(expected);
});

test.each([
  ['charged * twice', 'charged me but twice'],
  ['charged * twice', 'charged one two three four twice'],
  ['charged <me> twice', 'charged them twice'],
  ['like/VERB it', 'like/ADP it'],
])('%j does not find %j', (pattern, text) => {
  expect(matched(pattern, text)).toBeNull();
});

test('knows the words that a pattern may begin with', () => {
  expect([...readPattern('(not|never)? (again|once more)', HOW).firsts]).toEqual([
    'not',
    'never',
    'again',
    'once',
  ]);
});

const ORDER = ['left', 'us', 'with', 'holes'];

test('finds the longest, and of equal ones plain words first, then patterns in their order', () => {
  const written = ['left *? holes', 'left (us|me)', 'left us', 'left (us) with holes', 'left us with'];
  const matcher = matcherOf(
    written.map((pattern) => [pattern, pattern] as const),
    HOW,
  );
  const found = (text: string) => {
    const words = text.split(' ').map((word) => ({ word, number: ORDER.indexOf(word), pos: 'X' }));
    return matcher.longestAt(words, 0, { start: 0, end: words.length })?.values;
  };
  expect(found('left us here')).toEqual(['left us', 'left (us|me)']);
  expect(found('left us with holes')).toEqual(['left *? holes', 'left (us) with holes']);
  expect(found('left us with')).toEqual(['left us with']);
});

test('finds the same when it has followed more words than it remembers', () => {
  const matcher = matcherOf([['pric* (of|for) it', true]], HOW);
  const found = (first: string, number: number) => {
    const words = [first, 'for', 'it'].map((word, at) => ({
      word,
      number: at === 0 ? number : at,
      pos: 'X',
    }));
    return matcher.longestAt(words, 0, { start: 0, end: 3 })?.to;
  };
  for (let number = 3; number < 120_000; number++) found(`pric${number}`, number);
  expect(found('pric3', 3)).toBe(3);
  expect(found('prob', 120_000)).toBeUndefined();
});

test.each([
  ['charged (me|us twice', 'a closing bracket'],
  ['charged me) twice', 'an opening bracket'],
  ['charged <you> twice', 'a known class instead of <you>'],
  ['* twice', 'a word at the beginning'],
])('refuses %j and says what it expected', (pattern, expected) => {
  expect(() => readPattern(pattern, HOW)).toThrow(
    `expected ${expected} in the pattern ${JSON.stringify(pattern)}`,
  );
});

/** A word in so many brackets, each of which may be left out. */
const nested = (depth: number) => `${'('.repeat(depth)}a${')?'.repeat(depth)}`;

test('reads and finds a pattern that may be taken in more ways than could be counted', () => {
  const optional = Array.from({ length: 40 }, () => nested(10)).join(' ');
  const gaps = Array.from({ length: 10 }, () => '(*?|a)?').join(' ');
  for (const pattern of [`left ${optional} end`, `left ${gaps} end`])
    expect(matched(pattern, 'left end')).toBe('left end');
  expect(matched(`left ${optional} end`, 'left a a a end')).toBe('left a a a end');
  expect(matched(`left ${optional} end`, 'left a b end')).toBeNull();
  expect([...readPattern(`${optional} end`, HOW).firsts]).toEqual(['a', 'end']);
});

test.each([
  [nested(11), 'at most 10 brackets within one another, got 11,'],
  [`left ${'('.repeat(300)}a${')?'.repeat(300)}`, 'at most 10 brackets within one another, got 300,'],
  ['('.repeat(100_000), 'at most 1000 words, brackets and bars, got 100000,'],
  ['left (a)? '.repeat(5000), 'at most 1000 words, brackets and bars, got 20000,'],
  [`left ${'*? '.repeat(11)}end`, 'at most 10 of * and *?, got 11,'],
])('refuses a pattern beyond the bounds before it makes anything of it', (pattern, expected) => {
  const shown = pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern;
  expect(() => readPattern(pattern, HOW)).toThrow(
    `expected ${expected} in the pattern ${JSON.stringify(shown)}`,
  );
});
