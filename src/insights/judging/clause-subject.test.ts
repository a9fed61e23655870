import { expect, test } from 'vitest';
import { subjectOf } from './clause-subject.ts';
import { readEnglish } from '../test/read-english.ts';

test.each([
  ['The wine was overpriced', 'thing'],
  ['friendly office', 'thing'],
  ['Meeting rooms were large', 'thing'],
  ['we loved the garden', 'thing'],
  ['and the crew was polite', 'person'],
  ['Gazi came', 'person'],
  ['and came within the hour', 'none'],
  ['which fell apart', 'none'],
  ['with no fuss in the kitchen', 'none'],
  ['the job was perfect', 'none'],
  ['Great job', 'none'],
  ['I was impressed', 'none'],
])('of "%s": %s', (text, subject) => {
  const parsed = readEnglish(text);
  expect(subjectOf(parsed, { from: 0, to: parsed.tokens.length }, [])).toBe(subject);
});

test('is no person where the vocabulary knows it for a thing', () => {
  const parsed = readEnglish('Parking was a pain');
  const clause = { from: 0, to: parsed.tokens.length };
  expect(subjectOf(parsed, clause, [{ from: 0, to: 1 }])).toBe('thing');
});
