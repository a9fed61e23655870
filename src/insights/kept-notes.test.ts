import { expect, test } from 'vitest';
import { createAnalyzer } from './analyze-review.ts';
import { notesKeeper } from './kept-notes.ts';
import type { ReviewNotes } from './notes.ts';
import { taxonomyFor } from './verticals/verticals.ts';

const { notes } = createAnalyzer(taxonomyFor('Plumber', null));

const TEXTS = [
  'Gazi was on time and very polite, but the bill was far too high. They should call back!',
  'Nobody came. Nobody answered the phone. We waited three weeks for a new water heater.',
  'Alles bestens, gerne wieder.',
  '👍',
  '',
];

test('keeps notes as they are', () => {
  const { keep } = notesKeeper();
  const all = TEXTS.map((text, i) => notes({ text, rating: 1 + i, language: null }));
  const kept = all.map(keep);
  expect(JSON.parse(JSON.stringify(kept))).toEqual(all);
  for (const [i, own] of all.entries()) {
    expect(kept[i]?.clauses).toEqual(own.clauses);
    expect(kept[i]?.problems).toEqual(own.problems);
  }
});

test('keeps notes of another precision, and of any length', () => {
  const { keep } = notesKeeper();
  const plain = notes({ text: TEXTS[0] ?? '', rating: 2, language: null });
  const finer: ReviewNotes = { ...plain, quotes: [[0, 9, 0.12345]] };
  const longer: ReviewNotes = {
    ...plain,
    terms: Array.from({ length: 200_000 }, (_, i) => [`term ${i}`, -0.001, i]),
  };
  for (const one of [finer, longer, plain]) expect(JSON.parse(JSON.stringify(keep(one)))).toEqual(one);
});
