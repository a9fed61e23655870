import { expect, test } from 'vitest';
import { isFeared } from './fears.ts';
import { parseText } from './parse.ts';

function feared(text: string, word: string): boolean {
  const parsed = parseText(text);
  const at = parsed.tokens.findIndex(({ lower }) => lower === word);
  const [sentence = { from: 0, to: 0 }] = parsed.sentences;
  return isFeared(parsed, { from: at, to: at + 1 }, sentence);
}

test.each([
  ['I was afraid they would be rude or late.', 'late'],
  ['I worried the price might be terrible.', 'price'],
  ['We feared they could leave a mess.', 'mess'],
  ["I've been terrified of dentists since I was six.", 'dentists'],
  ['I am scared of the dentist.', 'dentist'],
])('%s: "%s" is only feared', (text, word) => {
  expect(feared(text, word)).toBe(true);
});

test.each([
  ["I'm afraid the technician was rude.", 'rude'],
  ['I was afraid they would be late, and they were.', 'late'],
  ['I was worried they would be late but the office was rude.', 'rude'],
  ['They would be late.', 'late'],
])('%s: "%s" is told', (text, word) => {
  expect(feared(text, word)).toBe(false);
});
