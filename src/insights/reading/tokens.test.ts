import { expect, test } from 'vitest';
import { readEnglish } from '../test/read-english.ts';

test('gives tokens that are exactly the text at their offsets', () => {
  const text = 'Don’t use\u00a0them…  Gazi’s   work (2 visits)\r\nwas 👍🏽 fine!';
  const { tokens } = readEnglish(text);
  let end = 0;
  for (const token of tokens) {
    expect(token.start).toBeGreaterThanOrEqual(end);
    expect(text.slice(end, token.start).trim()).toBe('');
    end = token.end;
  }
  expect(text.slice(end).trim()).toBe('');
});

test('ends a sentence at a line break', () => {
  const { tokens, sentences } = readEnglish('on time\nvery tidy');
  expect(sentences.map(({ from, to }) => tokens.slice(from, to).map((token) => token.word))).toEqual([
    ['on', 'time'],
    ['very', 'tidy'],
  ]);
});

test('reads on over a line break within a sentence', () => {
  const text = 'They never got,\r\nthe part. Rude';
  const { tokens, sentences } = readEnglish(text);
  expect(sentences).toEqual([
    { from: 0, to: 7 },
    { from: 7, to: 8 },
  ]);
  expect(text.slice(tokens[3]?.start, tokens[4]?.end)).toBe(',\r\nthe');
});

test('reads words without what nobody sees in them', () => {
  const text = 'The\u200b ser\u00advice\u00a0was top\u2011notch\ufeff!';
  const { tokens } = readEnglish(text);
  expect(tokens.map(({ word }) => word)).toEqual(
    readEnglish('The service was top-notch!').tokens.map(({ word }) => word),
  );
  expect(tokens.map(({ start, end }) => text.slice(start, end)).slice(0, 3)).toEqual([
    'The',
    'ser\u00advice',
    'was',
  ]);
});

test('gives nothing for an empty text', () => {
  expect(readEnglish('')).toMatchObject({ text: '', tokens: [], sentences: [], clauses: [], marks: [] });
});

test('reads a word the same whatever was read before', () => {
  const before = readEnglish("My neighbor's dog");
  readEnglish("Unlike my neighbor's, ours works.");
  expect(readEnglish("My neighbor's dog").tokens).toEqual(before.tokens);
});
