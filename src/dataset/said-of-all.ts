import { english } from '../insights/language/en/english.ts';
import { isWordOf } from '../insights/language/en/quoting.ts';
import { taxonomyOf } from '../insights/verticals/verticals.ts';

const WORDS = /[\p{L}\p{N}'’]+/gu;

/** So many characters around a word tell whether people only say how it was. */
const AROUND = 40;

/** What ends a sentence, or begins another part of it. */
const PARTS = /[.,!?;:()\n]/;

/** Words by which any trade is spoken of as a whole: those that name an aspect of any business. */
const OF_ALL: ReadonlySet<string> = new Set(
  (taxonomyOf('generic')?.aspects ?? []).flatMap(({ label, terms }) =>
    (label.toLowerCase().match(WORDS) ?? []).filter((word) => terms.includes(word)),
  ),
);

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
export function isSaidOfAll(text: string, { start, end }: { start: number; end: number }): boolean {
  if (!OF_ALL.has(text.slice(start, end).toLowerCase())) return false;
  const [before = ''] = text
    .slice(Math.max(0, start - AROUND), start)
    .split(PARTS)
    .slice(-1);
  if (isOfManner(before.match(WORDS)?.at(-1))) return true;
  const [after = ''] = text.slice(end, end + AROUND).split(PARTS);
  return isOfManner((after.match(WORDS) ?? []).find((word) => isOfManner(word) || !isBetween(word)));
}
