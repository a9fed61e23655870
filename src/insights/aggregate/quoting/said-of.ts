import { holds, overlap, type Mark, type Reading, type Span } from '../../reading/reading.ts';
import { PLAIN_WORDS } from '../../weights.ts';

/** How many words may part an aspect from what is said of it: "prices were very fair". */
const BESIDE = 2;

function gap(one: Span, other: Span): number {
  return Math.max(0, Math.max(one.from, other.from) - Math.min(one.to, other.to));
}

/** Whether words stand between them. */
export function areApart(one: Span, other: Span): boolean {
  return gap(one, other) > 0;
}

/** Whether an opinion says by itself that something is good or bad: "fine", "rude" and "a bit rude", not "missing". */
export function speaksForItself({ value, plain }: Mark): boolean {
  const strongest = value * plain > 0 && Math.abs(plain) > Math.abs(value) ? plain : value;
  return strongest >= PLAIN_WORDS.praise || strongest <= PLAIN_WORDS.complaint;
}

function isBeside({ tokens, sentences }: Reading, one: Span, other: Span): boolean {
  if (!sentences.some((sentence) => holds(sentence, one.from) && holds(sentence, other.from))) return false;
  const between = tokens.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));
  return between.length <= BESIDE && between.every(({ pos }) => pos !== 'PUNCT');
}

/** "[the room at] no extra [cost]": of two as near as each other the one behind is meant, unless a verb links the first. */
function isMeantBehind({ tokens }: Reading, opinion: Span, own: Span, other: Span): boolean {
  const isLinked = tokens.slice(own.to, opinion.from).some(({ pos }) => pos === 'AUX' || pos === 'VERB');
  return own.to <= opinion.from && other.from >= opinion.to && !isLinked;
}

/** Whether an opinion is said of a mention rather than of another aspect that stands nearer: "arrived early" in "the technician arrived early". */
export function isSaidOf(parsed: Reading, opinion: Span, own: Mark, mentions: readonly Mark[]): boolean {
  const others = mentions.filter(({ id }) => id !== own.id);
  const distance = gap(opinion, own);
  return (
    isBeside(parsed, opinion, own) &&
    !others.some(
      (one) =>
        overlap(one, opinion) ||
        gap(opinion, one) < distance ||
        (gap(opinion, one) === distance && isMeantBehind(parsed, opinion, own, one)),
    )
  );
}
