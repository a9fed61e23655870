import type { AspectNote, ClauseNote } from '../notes.ts';
import { AGAINST_STARS } from '../weights.ts';

/** What all stars and one star are praise and complaint by; between, people say both. */
const SIDES: ReadonlyMap<number, 1 | -1> = new Map([
  [5, 1],
  [1, -1],
]);

/**
 * The notes, neutral where they are a complaint in a review of five stars, or praise in one of one, that no clause of their
 * words says clearly: mostly such words were misread. `clauses` are those of the same reading, with the stars in them.
 */
export function heldToStars(
  notes: readonly AspectNote[],
  clauses: readonly ClauseNote[],
  rating: number | null,
): AspectNote[] {
  const side = SIDES.get(rating ?? 0);
  if (side === undefined) return [...notes];
  return notes.map((note) => {
    const { polarity, evidence } = note;
    if (polarity !== (side > 0 ? 'negative' : 'positive')) return note;
    const [start, end] = evidence;
    const own = clauses.filter(([from, to]) => from < end && to > start);
    const clearest = Math.max(...own.map(([, , , score]) => -side * score));
    return clearest >= AGAINST_STARS
      ? note
      : { ...note, polarity: 'neutral', score: 0, basis: 'text+rating' };
  });
}
