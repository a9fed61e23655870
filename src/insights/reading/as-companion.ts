import { isWordOf } from '../language/en/quoting.ts';
import { wordsBefore } from './around.ts';

/** So many words may stand between "with" and what it is with, and between it and how: "dress it up a bit with skinny jeans". */
const NEAR = 6;

/** Whether words between "with" and a word of a service only tell which: "a pair of black", "leggings or"; not "the fit of these". */
function tellsWhich(words: readonly string[]): boolean {
  return !words.some(
    (word, at) =>
      isWordOf('thing-pronoun', word) ||
      (isWordOf('parting', word) && !isWordOf('pair', words[at - 1] ?? '')),
  );
}

/**
 * Whether a word of a text says no more than what something else is worn or used with: "looks great with skinny [jeans]", "wear
 * it over a [sweater]". "What to pair with this [sweater]" and "a room with [breakfast]" are none.
 */
export function isOnlyWith(text: string, { start }: { start: number }): boolean {
  const words = wordsBefore(text, start).map((word) => word.toLowerCase());
  const at = words.findLastIndex((word) => isWordOf('worn-beside', word));
  if (at < 1 || words.length - at > NEAR || !tellsWhich(words.slice(at + 1))) return false;
  const before = words.slice(Math.max(0, at - NEAR), at);
  // "Looked over the brakes" is no look beside brakes.
  const going = words[at] === 'with' ? 'going-with' : 'wearing';
  if (!before.some((word) => isWordOf(going, word))) return false;
  return (
    !isWordOf('pointing-out', words[at + 1] ?? '') || before.some((word) => isWordOf('thing-pronoun', word))
  );
}
