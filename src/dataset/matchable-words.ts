import { shownValue } from '../domain/shown-value.ts';
import words from '../insights/language/en/words.json' with { type: 'json' };
import { readPattern } from '../insights/language/pattern.ts';

const MARKS = /[^\p{L}\p{M}\p{N}\s'’&/.,+%#$€£-]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Why a term or cue can never be found in a text, as a message; null where it can. */
export function wordsFault(phrase: string): string | null {
  const mark = MARKS.exec(phrase)?.[0];
  if (!LETTER.test(phrase)) return `expected words as customers write them, got ${shownValue(phrase)}`;
  return mark === undefined
    ? null
    : `expected words as customers write them, without ${shownValue(mark)}, got ${shownValue(phrase)}`;
}

/** What the pattern language has beside words. */
const SIGNS = /<[\w-]+>|[()|*?#^]/g;
const CLASSES = new Map(Object.entries(words));

/** Why a pattern (see `readPattern`) can never be found in a text, as a message; null where it can. */
export function patternFault(pattern: string): string | null {
  if (pattern.trim().startsWith('*'))
    return `expected a pattern that begins with a word, for * stands for up to three words between others, got ${shownValue(pattern)}`;
  if (wordsFault(pattern.replace(SIGNS, ' ')) !== null)
    return `expected words as customers write them, *, # and (a|b), got ${shownValue(pattern)}`;
  try {
    readPattern(pattern, { classes: CLASSES, cut: (written) => [written] });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
