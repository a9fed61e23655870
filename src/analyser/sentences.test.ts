import { expect, it } from 'vitest';
import { sentenceNumbers, sentencesOf } from './sentences.ts';

it('takes a title before a name for no end of a sentence', () => {
  const text = 'Ask for Mr. Smith. Dr. Jones, too, was on time. Not the other Dr.';
  expect([...sentencesOf(text)].map(({ words }) => words.trim())).toEqual([
    'Ask for Mr. Smith.',
    'Dr. Jones, too, was on time.',
    'Not the other Dr.',
  ]);
  const numberAt = sentenceNumbers(text);
  expect(['Ask', 'Smith', 'Jones', 'Not'].map((word) => numberAt(text.indexOf(word)))).toEqual([0, 0, 1, 2]);
});

it('has every word of a text in one of its sentences', () => {
  const text = 'mr. smith came. he was late. we called dr. ';
  expect([...sentencesOf(text)].map(({ words }) => words).join('')).toBe(text);
  expect(sentenceNumbers(text)(text.indexOf('late'))).toBe(1);
});
