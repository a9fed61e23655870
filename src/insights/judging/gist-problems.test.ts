import { describe, expect, test } from 'vitest';
import { readEnglish } from '../test/read-english.ts';
import { gistProblems, withSentence } from './gist-problems.ts';
import type { SentenceGist } from './gists.ts';
import { UNTAUGHT } from './model.ts';
import { sentencesOf } from './sentences.ts';

const NOISE = { id: 'noise', label: 'Noise', patterns: ['noisy'] };

/** Tells of noise by so many nats for each sentence, at the first of these words that it holds; of nothing else. */
function told(text: string, nats: readonly (number | null)[], place = 'dog') {
  const reading = readEnglish(text);
  const sentences = sentencesOf(reading, UNTAUGHT);
  const gists = sentences.map((sentence, i): SentenceGist => {
    const at = reading.tokens.findIndex(({ word }) => word === place);
    return {
      natsOf: (_kind, id) => (id === 'noise' ? (nats[i] ?? null) : null),
      mostOfProblems: () => -10,
      complaintOf: () => null,
      clauseOf: () => sentence.clauses.findIndex(({ from, to }) => at >= from && at < to),
    };
  });
  return { text, judged: { sentences, gists } };
}

function words({ text, judged }: ReturnType<typeof told>, known: string[] = []) {
  const notes = known.map((id): { id: string; evidence: [number, number] } => ({ id, evidence: [0, 1] }));
  return gistProblems(judged, [NOISE], notes).map(({ id, evidence }) => [id, text.slice(...evidence)]);
}

describe('a problem that a sentence may tell by what it is about', () => {
  test('is told in the clause that says most, of the sentence that does', () => {
    const one = told('We slept. The bed was fine, but next door a dog went on all night.', [-1, 1]);
    expect(words(one)).toEqual([['noise', expect.stringContaining('a dog went on all night')]]);
    expect(words(one)[0]?.[1]).not.toContain('bed');
  });

  test('is not looked at where too little speaks for it, or the model never learnt of it', () => {
    expect(words(told('A dog went on all night.', [-4]))).toEqual([]);
    expect(words(told('A dog went on all night.', [null]))).toEqual([]);
  });

  test('is left to its words where they tell it', () => {
    expect(words(told('A dog went on all night.', [3]), ['noise'])).toEqual([]);
  });
});

test('a problem is told by all of its sentence but of a long one, where a clause tells it', () => {
  const short = told('The bed was fine, but a dog went on all night.', [1]);
  const long = told(`${'The bed was fine, and the bath was warm, '.repeat(4)}but a dog went on.`, [1]);
  const evidence = [short, long].map(({ text, judged }) => {
    const [note] = gistProblems(judged, [NOISE], []);
    return note === undefined ? '' : text.slice(...withSentence(note, judged).evidence);
  });
  expect(evidence[0]).toContain('The bed was fine, but a dog went on all night');
  expect(evidence[1]).toContain('a dog went on');
  expect(evidence[1]).not.toContain('bed');
});
