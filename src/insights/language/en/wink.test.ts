import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import { expect, test } from 'vitest';
import { sentencesByWink } from './wink.ts';

/** What wink itself makes of a text. */
const { readDoc, its } = winkNLP(model, ['sbd', 'pos']);

test.each([
  'The food was great. We waited an hour, though!',
  'He said "No." Then they left (without a word).',
  'Dr. Smith called at 10:30 a.m. and was kind... Really?',
  "They didn't like it; we can't wait to go back",
  'Great service\n\nGood price, fair  and honest - 5/5 :)',
  'Check-in took 20 minutes. "So what?" they asked.',
  'She might like the new light more than the old one',
  ' ',
])('makes of %j what wink does', (text) => {
  const doc = readDoc(text);
  const tags: string[] = doc.tokens().out(its.pos);
  const values: string[] = doc.tokens().out(its.value);
  const sentences = sentencesByWink(text);
  const pieces = sentences.flat().map(({ value, pos }) => ({ value, pos }));
  expect(pieces).toEqual(values.map((value, at) => ({ value, pos: tags[at] })));
  const lengths = doc
    .sentences()
    .out(its.span)
    .map((span) => Number(span[1]) - Number(span[0]) + 1);
  expect(sentences.map(({ length }) => length)).toEqual(lengths);
});

test.each(['http://', 'www.a.', '!', "'", '&', 'a@', '1.', '-', '('])(
  'takes a review of %j alone in no more time than any other of its length',
  { timeout: 20_000 },
  (signs) => {
    const text = signs.repeat(Math.floor(20_000 / signs.length));
    const pieces = sentencesByWink(text).flat();
    expect(pieces.map(({ value }) => value).join('')).toBe(text);
  },
);
