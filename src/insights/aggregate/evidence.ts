import type { Place } from '../notes.ts';
import type { Analysed } from './analysed.ts';
import type { Candidate } from './chosen-evidence.ts';

/** What is longer is no example but a story. */
const LONGEST = 240;

/** What is left between two clauses and says nothing at the ends of a quote. */
const EDGES = /^[\s,;:.!?)\]–—-]+|[\s,;:([–—-]+$/gu;

/**
 * The words of a review in a place of its published text, as an example; `clarity` is how clearly they say it, 0..1.
 * Stars that say the contrary make them half as clear. None where nothing stands there.
 */
export function candidateAt(
  { review, published }: Analysed,
  place: Place,
  { clarity, isPraise }: { clarity: number; isPraise: boolean },
): Candidate[] {
  const evidence = published?.slice(...place).replaceAll(EDGES, '') ?? '';
  const fits = isPraise ? review.rating > 3 : review.rating <= 3;
  if (evidence === '') return [];
  return [{ review_id: review.id, date: review.date, evidence, clarity: fits ? clarity : clarity / 2 }];
}

/**
 * A place widened to the clauses it stands in, so that it can be read: "waited" to "we waited two hours". As it is where
 * these are too long, and of a translation, whose clauses nobody published.
 */
export function wholeClauses({ notes, isTranslation }: Analysed, [start, end]: Place): Place {
  if (isTranslation) return [start, end];
  const own = notes.clauses.filter(([from, to]) => from < end && to > start);
  const from = Math.min(start, own[0]?.[0] ?? start);
  const to = Math.max(end, own.at(-1)?.[1] ?? end);
  return to - from > LONGEST ? [start, end] : [from, to];
}
