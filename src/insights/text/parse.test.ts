import { expect, test } from 'vitest';
import { parseText } from './parse.ts';

test('gives tokens that are exactly the text at their offsets', () => {
  const text = 'Don’t use\u00a0them…  Gazi’s   work (2 visits)\r\nwas 👍🏽 fine!';
  const { tokens } = parseText(text);
  let end = 0;
  for (const token of tokens) {
    expect(token.start).toBeGreaterThanOrEqual(end);
    expect(text.slice(end, token.start).trim()).toBe('');
    end = token.end;
  }
  expect(text.slice(end).trim()).toBe('');
});

test('ends a sentence at a line break', () => {
  const { tokens, sentences } = parseText('on time\nvery tidy');
  expect(sentences.map(({ from, to }) => tokens.slice(from, to).map((token) => token.lower))).toEqual([
    ['on', 'time'],
    ['very', 'tidy'],
  ]);
});

test('reads on over a line break within a sentence', () => {
  const text = 'They never\r\nshowed up. Rude';
  const { tokens, sentences } = parseText(text);
  expect(sentences).toEqual([
    { from: 0, to: 5 },
    { from: 5, to: 6 },
  ]);
  expect(text.slice(tokens[1]?.start, tokens[2]?.end)).toBe('never\r\nshowed');
});

test('reads words without what nobody sees in them', () => {
  const text = 'The\u200b ser\u00advice\u00a0was top\u2011notch\ufeff!';
  const { tokens } = parseText(text);
  expect(tokens.map(({ lower }) => lower)).toEqual(
    parseText('The service was top-notch!').tokens.map(({ lower }) => lower),
  );
  expect(tokens.map(({ start, end }) => text.slice(start, end)).slice(0, 3)).toEqual([
    'The',
    'ser\u00advice',
    'was',
  ]);
});

test('gives nothing for an empty text', () => {
  expect(parseText('')).toEqual({ text: '', tokens: [], sentences: [] });
});

test('reads a word the same whatever was read before', () => {
  const before = parseText("My neighbor's dog");
  parseText("Unlike my neighbor's, ours works.");
  expect(parseText("My neighbor's dog")).toEqual(before);
});
