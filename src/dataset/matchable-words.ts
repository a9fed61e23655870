import { shownValue } from '../domain/shown-value.ts';

const MARKS = /[^\p{L}\p{M}\p{N}\s'’&/.,+%#$€£-]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Why a term or cue can never be found in a text, as a message; null where it can. */
export function wordsFault(words: string): string | null {
  const mark = MARKS.exec(words)?.[0];
  if (!LETTER.test(words)) return `expected words as customers write them, got ${shownValue(words)}`;
  return mark === undefined
    ? null
    : `expected words as customers write them, without ${shownValue(mark)}, got ${shownValue(words)}`;
}

/** Why a pattern of a problem can never be found in a text, as a message; null where it can. */
export function patternFault(pattern: string): string | null {
  const [first = '', ...rest] = pattern.split('*');
  if (first.trim() === '')
    return `expected a pattern that begins with a word, for * stands for up to three words between others, got ${shownValue(pattern)}`;
  const parts = [first, ...rest.filter((part) => part.trim() !== '')];
  return parts.some((part) => wordsFault(part) !== null)
    ? `expected words as customers write them and *, got ${shownValue(pattern)}`
    : null;
}
