import type { AspectNote } from '../../notes.ts';
import type { Analysed } from '../analysed.ts';
import { asksIn, endsCut } from './evidence.ts';
import type { QuoteCandidate } from './quote-worth.ts';
import { sentenceAt } from './sentence-at.ts';

/** How many characters a quoted sentence has at least, and at most. */
export const SHORTEST = 12;
const LONGEST = 160;

/** A clause that says more than this the other way makes its sentence two-sided. */
const OTHER_SIDE = 0.2;

/** Where a line of wrapped text ends; JavaScript counts the next-line character as no white space. */
const WRAP = /\s*[\r\n\v\f\u0085\u2028\u2029]\s*/g;

/** What a review says of an aspect. */
export interface Saying {
  one: Analysed;
  note: AspectNote;
}

/** What reviews say of each aspect for or against it in their own words, strongest first. */
export function sayings(all: readonly Analysed[]): Map<string, Saying[]> {
  const found = new Map<string, Saying[]>();
  for (const one of all) {
    // A translation is not what the customer wrote.
    if (one.published === null || one.isTranslation) continue;
    for (const note of one.notes.aspects) {
      if (note.polarity === 'neutral') continue;
      const own = found.get(note.id);
      if (own === undefined) found.set(note.id, [{ one, note }]);
      else own.push({ one, note });
    }
  }
  for (const own of found.values()) own.sort((a, b) => Math.abs(b.note.score) - Math.abs(a.note.score));
  return found;
}

/** The whole sentence, on one line; null where a clause of it speaks for the other side, or it is too long or too short. */
export function candidateOf(
  { one, note }: Saying,
  sign: 1 | -1,
  isProblemOf: (problem: string) => boolean,
): QuoteCandidate | null {
  const published = one.published ?? '';
  const home = sentenceAt(published, one.notes.clauses, note.evidence[0]);
  if (home === null || home.clauses.some(([, , , score]) => score * sign < -OTHER_SIDE)) return null;
  if (endsCut(published, [home.start, home.end])) return null;
  // "Good dentist, wish they had evening appointments" is half an answer.
  if (sign > 0 && asksIn(one, [home.start, home.end])) return null;
  const text = published.slice(home.start, home.end).trim().replaceAll(WRAP, ' ');
  if (text.length < SHORTEST || text.length > LONGEST) return null;
  const tellsProblem =
    sign < 0 &&
    one.notes.problems.some(
      ({ id, evidence }) => isProblemOf(id) && evidence[0] >= home.start && evidence[1] <= home.end,
    );
  return {
    text,
    reviewId: one.review.id,
    date: one.review.date,
    rating: one.review.rating,
    strength: Math.abs(note.score),
    tellsProblem,
  };
}
