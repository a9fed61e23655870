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

test('gives nothing for an empty text', () => {
  expect(parseText('')).toEqual({ text: '', tokens: [], sentences: [] });
});

test('reads a word the same whatever was read before', () => {
  const before = parseText("My neighbor's dog");
  parseText("Unlike my neighbor's, ours works.");
  expect(parseText("My neighbor's dog")).toEqual(before);
});
