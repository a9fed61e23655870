import { expect, test } from 'vitest';
import { readPattern } from './phrase-patterns.ts';

const classes = new Map([['me', ['me', 'us']]]);

function matched(pattern: string, text: string): string | null {
  const { source } = readPattern(pattern, classes);
  return new RegExp(source, 'uy').exec(`${text} `)?.[0].trim() ?? null;
}

test.each([
  ['charged <me> twice', 'charged us twice', 'charged us twice'],
  ['charged <me>? twice', 'charged twice', 'charged twice'],
  ['charged * twice', 'charged my credit card twice', 'charged my credit card twice'],
  ['charged *? twice', 'charged twice', 'charged twice'],
  ['(broke|cut (up|off)) it', 'cut off it', 'cut off it'],
  ['did not (arrive|arrive on time)', 'did not arrive on time', 'did not arrive on time'],
  ['waited # (days)? more', 'waited 1,200 more', 'waited 1,200 more'],
  ['really ?', 'really ?', 'really ?'],
])('%j finds %j', (pattern, text, expected) => {
  expect(matched(pattern, text)).toBe(expected);
});

test.each([
  ['charged * twice', 'charged me but twice'],
  ['charged * twice', 'charged one two three four twice'],
  ['charged <me> twice', 'charged them twice'],
])('%j does not find %j', (pattern, text) => {
  expect(matched(pattern, text)).toBeNull();
});

test('knows the words that a pattern may begin with', () => {
  expect([...readPattern('(not|never)? (again|once more)', classes).firsts]).toEqual([
    'not',
    'never',
    'again',
    'once',
  ]);
});

test.each([
  ['charged (me|us twice', 'a closing bracket'],
  ['charged me) twice', 'an opening bracket'],
  ['charged <you> twice', 'a known class instead of <you>'],
  ['* twice', 'a word at the beginning'],
])('refuses %j and says what it expected', (pattern, expected) => {
  expect(() => readPattern(pattern, classes)).toThrow(
    `expected ${expected} in the phrase pattern ${JSON.stringify(pattern)}`,
  );
});
