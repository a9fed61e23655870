import { fold } from '../domain/fold.ts';
import { NAMELESS } from './read-row.ts';
import { reviewId } from './review-id.ts';

/** What a review says that has no id of its own, or that the content has. */
export interface Words {
  readonly source: string;
  readonly author: string;
  /** Null for a rating alone. */
  readonly text: string | null;
}

/** A review of an export without own ids, or one that the content has, as far as it tells which is which. */
export interface Known {
  readonly date: string;
  readonly rating: number;
}

/** One that the content has already, under its id. */
export interface Stored extends Known {
  readonly id: string;
}

/**
 * What makes rows the same review: author and text, case and blanks aside; the day too where there is no text. It is the
 * id of the first review with these words, unless the content has another for it.
 */
export function wordsKey(words: Words, date: string): string {
  return idOfWords(words, words.text === null ? date : null, 0);
}

/** Whether two reviews of one source say the same, whoever wrote them; case and blanks aside. */
export function isSameText(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : plain(one) === plain(other);
}

/** Whether two customers may well have said the same: a few words under no name. */
export function isCommonplace({ author, text }: Words): boolean {
  return author === NAMELESS && text !== null && plain(text).length < FEW_CHARACTERS;
}

const FEW_CHARACTERS = 40;

/** Whether an id was given by the words of a review, be it before its text was known, and not by an id of its source. */
export function isIdOfWords(id: string, words: Words, date: string): boolean {
  if (id === idOfWords(words, null, 0) || id === idOfWords(words, date, 0)) return true;
  const textless = { ...words, text: null };
  return REPETITIONS.some((repetition) => id === idOfWords(textless, date, repetition));
}

/** No author wrote more on one day. */
const REPETITIONS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Gives each review of one author and one text its id, in the order given. One that the content has keeps its id: the
 * one of the same day, else the one whose day and month are exchanged (a date format that was wrong), else, where there
 * is one on both sides, it has a text, and days may have moved, that one. New ones are told by author and text, and by the
 * day too where there are several, or no text, past ids that are taken.
 */
export function assignIds(
  group: readonly Known[],
  stored: readonly Stored[],
  words: Words,
  { mayMove, isTaken }: { mayMove: boolean; isTaken: (id: string) => boolean },
): string[] {
  const ids: (string | undefined)[] = group.map(() => undefined);
  const claimed = new Set<string>();
  const claim = (ofStored: (known: Known) => string, ofReview: (review: Known) => string) => {
    const free = Map.groupBy(
      stored.filter(({ id }) => !claimed.has(id)),
      ofStored,
    );
    for (const [index, review] of group.entries()) {
      if (ids[index] !== undefined) continue;
      const found = free.get(ofReview(review))?.shift();
      if (found === undefined) continue;
      ids[index] = found.id;
      claimed.add(found.id);
    }
  };
  const dayAndStars = ({ date, rating }: Known) => `${date} ${rating}`;
  claim(dayAndStars, dayAndStars);
  claim(
    ({ date }) => date,
    ({ date }) => date,
  );
  claim(dayAndStars, ({ date, rating }) => `${exchangedDay(date)} ${rating}`);
  if (mayMove && words.text !== null && group.length === 1 && stored.length === 1) {
    claim(
      () => '',
      () => '',
    );
  }

  const taken = new Set<string>(stored.map(({ id }) => id));
  const isAlone = group.length === 1 && stored.length === 0 && words.text !== null;
  const uses = new Map<string, number>();
  return group.map((review, index) => {
    const kept = ids[index];
    if (kept !== undefined) return kept;
    for (;;) {
      const repetition = uses.get(review.date) ?? 0;
      uses.set(review.date, repetition + 1);
      const id = idOfWords(words, isAlone && repetition === 0 ? null : review.date, repetition);
      if (taken.has(id) || isTaken(id)) continue;
      taken.add(id);
      return id;
    }
  });
}

/** The ids that several reviews of one author, one text and one day may have been given by these words. */
export function idsOfWords(words: Words, date: string, several: number): string[] {
  const alone = words.text === null ? [] : [idOfWords(words, null, 0)];
  const ofDay = Array.from({ length: several }, (_, repetition) => idOfWords(words, date, repetition));
  return [...ofDay, ...alone];
}

/** `2024-05-03` for `2024-03-05`; no day of the calendar where there is none. */
export function exchangedDay(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(8)}-${date.slice(5, 7)}`;
}

function idOfWords({ source, author, text }: Words, date: string | null, repetition: number): string {
  const said = text === null ? null : plain(text);
  return reviewId({ source, author: plain(author), text: said, date, repetition });
}

const BLANKS = /\s+/gu;

function plain(words: string): string {
  return fold(words).replaceAll(BLANKS, ' ').trim();
}
