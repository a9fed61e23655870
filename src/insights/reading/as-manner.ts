import { english } from '../language/en/english.ts';
import { isWordOf } from '../language/en/quoting.ts';
import { wordsBefore, wordsBehind } from './around.ts';

function isOfManner(word: string | undefined): boolean {
  return word !== undefined && english().isOf('of-manner', word.toLowerCase());
}

/** Whether a word stands between "service" and what is said of it: "service was always very good". */
function isBetween(word: string): boolean {
  const small = word.toLowerCase();
  return isWordOf('was', small) || isWordOf('adverb-between', small) || english().isOf('stronger', small);
}

/**
 * Whether a word says no more there than how people were served: "great service", "service was excellent" of a garage that
 * calls its inspections so. "The service was done in a day" is one.
 */
export function isSaidOfManner(text: string, { start, end }: { start: number; end: number }): boolean {
  if (!isWordOf('of-any-trade', text.slice(start, end).toLowerCase())) return false;
  if (isOfManner(wordsBefore(text, start).at(-1))) return true;
  return isOfManner(wordsBehind(text, end).find((word) => isOfManner(word) || !isBetween(word)));
}
