import { expect, test } from 'vitest';
import type { ClauseNote, ReviewNotes } from '../../notes.ts';
import { analysedTexts } from '../../test/reviews.ts';
import { withBlame, withCharges } from './charged.ts';

/** A clause, and the notes of a sad review that tells a problem there. */
function sadly(text: string, score: number): { clause: ClauseNote; notes: ReviewNotes } {
  const [one] = analysedTexts([[1, text]]);
  if (one === undefined) throw new Error('no review');
  const [clause] = one.notes.clauses;
  if (clause === undefined) throw new Error('no clause');
  const [start, end, sentence, , subject] = clause;
  const notes = {
    ...one.notes,
    sentiment: { score: -0.9, label: 'negative' as const },
    problems: [{ id: 'poor-work', evidence: [start, end] as [number, number] }],
  };
  return { clause: [start, end, sentence, score, subject], notes };
}

/** What it charges Wes with. */
function charge(text: string, score = 0): number | undefined {
  const { clause, notes } = sadly(text, score);
  return withCharges([clause], { text, notes, names: ['Wes'] })[0]?.[3];
}

test('a problem that a clause tells with the name of who caused it blames them as the review does', () => {
  expect(charge('Wes left the valve open.')).toBe(-0.9);
});

test.each(['They left the valve open.', 'Wes would never have left the valve open.'])(
  'a clause that takes no side blames nobody who did nothing: %s',
  (text) => {
    expect(charge(text)).toBe(0);
  },
);

test.each([
  ['Asked for Wes, got a trainee.', 0],
  ['It was not Wes, it was somebody rough.', 0],
  ['I should have waited for Wes.', 0],
  ['Wes was away that week.', 0],
  ['Wes apologised for the mess.', 0],
  ['If Wes is running late somebody tells you.', 0],
  ['Wes was late.', -0.5],
])('what blames another is no charge: %s', (text, charged) => {
  expect(charge(text, -0.5)).toBe(charged);
});

test('a clause that takes no side blames the part of the offer in which it tells a problem, one that takes one says what it says', () => {
  const said = [0, 0.6, -0.4].map((score) => {
    const { clause, notes } = sadly('Found a hair in my lasagne.', score);
    return withBlame([clause], notes)[0]?.[3];
  });
  expect(said).toEqual([-0.9, 0.6, -0.4]);
});
