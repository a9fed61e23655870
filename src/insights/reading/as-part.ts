import { standsWithin } from '../language/en/quoting.ts';

/** So many characters around a word hold the words that it is a part of. */
const AROUND = 16;

/**
 * Whether a word of a text means another thing together with the words beside it: "the [top] half of the dress", "on [top] of a
 * shirt", "[top] notch". `start` and `end` are UTF-16 offsets.
 */
export function isPartOfExpression(text: string, { start, end }: { start: number; end: number }): boolean {
  const from = Math.max(0, start - AROUND);
  return standsWithin('with-another-word', text.slice(from, end + AROUND), {
    start: start - from,
    end: end - from,
  });
}
