import { english } from '../language/en/english.ts';
import { isWordOf } from '../language/en/quoting.ts';
import { wordsBefore } from './around.ts';

function isBetween(word: string): boolean {
  return english().isOf('negator', word) || isWordOf('adverb-between', word);
}

/** Whether a word of a text is a verb of what customers do themselves: "I [cut] meat for a living", "we don't [drink]". */
export function isOwnDeed(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = wordsBefore(text, start);
  const words = before.map((word) => word.toLowerCase().replaceAll(/['’]/g, ''));
  const subject = words.findLast((word) => !isBetween(word));
  if (subject === undefined || !english().isOf('customer', subject)) return false;
  const tokens = english()
    .sentences(`${before.join(' ')} ${text.slice(start, end)}`)
    .flat();
  return tokens.findLast(({ value }) => value.trim() !== '')?.pos === 'VERB';
}
