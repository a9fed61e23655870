import { createHash } from 'node:crypto';
import { fold } from '../domain/fold.ts';
import { reviewId } from './review-id.ts';

/** A review of an export without own ids, or one that the content has, as far as it tells which is which. */
export interface Known {
  readonly date: string;
  readonly rating: number;
}

/** One that the content has already, under its id. */
export interface Stored extends Known {
  readonly id: string;
}

/** What author and text make the same review: a digest over both, case and blanks aside, and of the source. */
export function wordsKey(source: string, author: string, text: string | null): string {
  const said = [source, plain(author), text === null ? null : plain(text)];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}

/**
 * Gives each review of one author and one text its id, in the order given. One that the content has keeps its id: the
 * one of the same day, else the one whose day and month are exchanged (a date format that was wrong), else, where there
 * is one on both sides and it has a text, that one. New ones are told by author and text, and by the day too where there
 * are several, or no text.
 */
export function assignIds(
  group: readonly Known[],
  stored: readonly Stored[],
  words: { source: string; author: string; text: string | null },
): string[] {
  const free = [...stored];
  const ids: (string | undefined)[] = group.map(() => undefined);
  const claim = (fits: (review: Known, known: Stored) => boolean) => {
    for (const [index, review] of group.entries()) {
      if (ids[index] !== undefined) continue;
      const found = free.findIndex((known) => fits(review, known));
      if (found !== -1) ids[index] = free.splice(found, 1)[0]?.id;
    }
  };
  claim((review, known) => known.date === review.date && known.rating === review.rating);
  claim((review, known) => known.date === review.date);
  claim((review, known) => known.rating === review.rating && known.date === exchanged(review.date));
  claim(() => words.text !== null && group.length === 1 && stored.length === 1);

  const taken = new Set<string>(stored.map(({ id }) => id));
  return group.map((review, index) => {
    const kept = ids[index];
    if (kept !== undefined) return kept;
    const isAlone = group.length === 1 && words.text !== null;
    for (let repetition = 0; ; repetition += 1) {
      const day = isAlone && repetition === 0 ? null : review.date;
      const id = reviewId({ ...words, date: day, repetition });
      if (taken.has(id)) continue;
      taken.add(id);
      return id;
    }
  });
}

/** `2024-05-03` for `2024-03-05`; itself where that is no day. */
function exchanged(date: string): string {
  const [year, month, day] = date.split('-');
  return `${year}-${day}-${month}`;
}

function plain(words: string): string {
  return fold(words).replaceAll(/\s+/gu, ' ').trim();
}
