import { withoutOpening } from '../language/en/quoting.ts';
import type { ClauseNote, Place } from '../notes.ts';
import type { Analysed } from './analysed.ts';
import type { Candidate } from './chosen-evidence.ts';

/** What is longer is no example but a story. */
const LONGEST = 240;

/** What is left between two clauses and says nothing at the ends of a quote. */
const EDGES = /^(?:\(?\d+[.)]\s|[\s,;:.!?)\]–—-])+|[\s,;:([–—-]+$/gu;

/**
 * The words of a review in a place of its published text, as an example; `clarity` is how clearly they say it, 0..1.
 * None where nothing stands there.
 */
export function candidateAt(
  { review, notes, published }: Analysed,
  place: Place,
  { clarity, isPraise }: { clarity: number; isPraise: boolean },
): Candidate[] {
  const words = published?.slice(...place).replaceAll(EDGES, '') ?? '';
  const evidence = notes.language === 'en' ? withoutOpening(words) : words;
  const fits = isPraise ? review.rating > 3 : review.rating <= 3;
  if (evidence === '') return [];
  return [{ review_id: review.id, date: review.date, evidence, clarity, isContrary: !fits }];
}

/**
 * A place widened to the clauses it stands in, so that it can be read: "waited" to "we waited two hours". As it is where
 * these are too long, and of a translation, whose clauses nobody published.
 */
export function wholeClauses({ notes, published, isTranslation }: Analysed, [start, end]: Place): Place {
  if (isTranslation) return [start, end];
  const own = notes.clauses.filter(([from, to]) => from < end && to > start);
  const clauses = placeOfAll(own, [start, end]);
  const sentences = notes.clauses.filter(([, , sentence]) => own.some((one) => one[2] === sentence));
  // What stands in quotation marks may hold several clauses, and half of it is nothing to read.
  const place = isCut(published?.slice(...clauses) ?? '') ? placeOfAll(sentences, clauses) : clauses;
  return place[1] - place[0] > LONGEST ? [start, end] : place;
}

function placeOfAll(clauses: readonly ClauseNote[], [start, end]: Place): Place {
  return [Math.min(start, clauses[0]?.[0] ?? start), Math.max(end, clauses.at(-1)?.[1] ?? end)];
}

/** Whether a quotation mark is opened and not closed, or the other way round. */
function isCut(text: string): boolean {
  return (text.match(/["“”]/g) ?? []).length % 2 === 1;
}
