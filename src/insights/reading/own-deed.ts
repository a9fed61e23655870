import { english } from '../language/en/english.ts';
import { isWordOf } from '../language/en/quoting.ts';

/** So many characters before a word tell whether the customer does it. */
const AROUND = 40;

const WORDS = /[\p{L}\p{N}'’]+/gu;

/** What ends a sentence, or begins another part of it. */
const PARTS = /[.,!?;:()\n]/;

function isBetween(word: string): boolean {
  return english().isOf('negator', word) || isWordOf('adverb-between', word);
}

/** Whether a word of a text is a verb of what customers do themselves: "I [cut] meat for a living", "we don't [drink]". */
export function isOwnDeed(text: string, { start, end }: { start: number; end: number }): boolean {
  const [part = ''] = text
    .slice(Math.max(0, start - AROUND), start)
    .split(PARTS)
    .slice(-1);
  const before = part.match(WORDS) ?? [];
  const words = before.map((word) => word.toLowerCase().replaceAll(/['’]/g, ''));
  const subject = words.findLast((word) => !isBetween(word));
  if (subject === undefined || !english().isOf('customer', subject)) return false;
  const tokens = english()
    .sentences(`${before.join(' ')} ${text.slice(start, end)}`)
    .flat();
  return tokens.findLast(({ value }) => value.trim() !== '')?.pos === 'VERB';
}
