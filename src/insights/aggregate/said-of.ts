import { overlap, type Mark, type Reading, type Span } from '../reading/reading.ts';
import { PLAIN_WORDS } from '../weights.ts';

/** How many words may part an aspect from what is said of it: "prices were very fair". */
const BESIDE = 2;

function gap(one: Span, other: Span): number {
  return Math.max(0, Math.max(one.from, other.from) - Math.min(one.to, other.to));
}

/** Whether words stand between them. */
export function areApart(one: Span, other: Span): boolean {
  return gap(one, other) > 0;
}

/** Whether an opinion says by itself that something is good or bad: "fine" and "rude", not "missing". */
export function speaksForItself({ value }: Mark): boolean {
  return value >= PLAIN_WORDS.praise || value <= PLAIN_WORDS.complaint;
}

function isBeside({ tokens }: Reading, one: Span, other: Span): boolean {
  const between = tokens.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));
  return between.length <= BESIDE && between.every(({ pos }) => pos !== 'PUNCT');
}

/** Whether an opinion is said of a mention rather than of another aspect that stands nearer: "arrived early" in "the technician arrived early". */
export function isSaidOf(parsed: Reading, opinion: Span, own: Mark, mentions: readonly Mark[]): boolean {
  const others = mentions.filter(({ id }) => id !== own.id);
  return (
    isBeside(parsed, opinion, own) &&
    !others.some((one) => overlap(one, opinion) || gap(opinion, one) < gap(opinion, own))
  );
}
