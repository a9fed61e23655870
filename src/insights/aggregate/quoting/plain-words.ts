import { subjectOf } from '../../judging/clause-subject.ts';
import { hasWordOf, isWordOf } from '../../language/en/quoting.ts';
import { holds, isOfAnother, overlap, type Mark, type Reading, type Span } from '../../reading/reading.ts';
import { placeOf } from '../../reading/spans.ts';
import { areApart, isSaidOf, speaksForItself } from './said-of.ts';

/** What "this" and "these" stand before where they point at what is named. */
const NAMING: ReadonlySet<string> = new Set(['NOUN', 'PROPN', 'ADJ']);

/**
 * Whether an opinion that speaks for itself is a word of the aspect, or stands beside one and not nearer to another aspect:
 * right beside it, where most words are of others.
 */
export function isSaidPlainly(reading: Reading, own: readonly Mark[], opinions: readonly Mark[]): boolean {
  const mentions = reading.marks.filter(({ kind }) => kind === 'term' || kind === 'cue');
  const isCrowded = own.length * 2 < mentions.length;
  return own.some((mention) =>
    opinions.some(
      (opinion) =>
        speaksForItself(opinion) &&
        !hasWordOf('verdict', reading.text.slice(...placeOf(reading, opinion))) &&
        ((mention.kind === 'cue' && overlap(mention, opinion)) ||
          // "We kept the window open and listened to the waves": what another clause says is of another thing.
          (opinion.clause === mention.clause &&
            isSaidOf(reading, opinion, mention, mentions) &&
            !(isCrowded && areApart(opinion, mention)))),
    ),
  );
}

/** "Not cheap, but you taste where it goes": what is said for the side is followed by a turn, and nothing more for it. */
export function turnsAway({ tokens }: Reading, agreeing: readonly Span[]): boolean {
  const turn = tokens.findIndex(
    // "It was slow, though."
    ({ word }, at) => at > 0 && isWordOf('turning', word) && (tokens[at + 1]?.pos ?? 'PUNCT') !== 'PUNCT',
  );
  return turn > 0 && agreeing.every(({ to }) => to <= turn);
}

/** "Friendly" in "friendly bar": a cue that describes a thing of another aspect, which stands right behind it. */
export function describesNext({ marks, tokens, sentences }: Reading, { id, kind, from, to }: Mark): boolean {
  // Taggers take the first word of a sentence for a name.
  const isAdjective = tokens[from]?.pos === 'ADJ' || sentences.some((sentence) => sentence.from === from);
  const next = marks.filter((mark) => mark.kind === 'term' && mark.from === to);
  return (
    kind === 'cue' &&
    isAdjective &&
    next.some((mark) => mark.id !== id) &&
    !next.some((mark) => mark.id === id)
  );
}

/** Whether a mention is not of what is asked about: "clean" in "clean conduit runs", "room" in "nobody offered another room". */
export function describesOther(reading: Reading, { from, to }: Span, own: readonly Mark[]): boolean {
  if (isOfAnother(reading, { from, to })) return true;
  const { tokens } = reading;
  const head = tokens[to];
  const named = own.some((other) => holds(other, to));
  // Taggers take the first word of a sentence for a name.
  const adjective = tokens[from]?.pos === 'ADJ' || tokens[from]?.pos === 'PROPN';
  return adjective && head?.pos === 'NOUN' && !named;
}

/** "Bright, calm and no smell": what is said of a thing, or of "this", by a word that may be of persons. */
export function isOfThing(reading: Reading, mention: Mark): boolean {
  const { sentences, clauses, tokens } = reading;
  const clause = clauses[mention.clause];
  const sentence = sentences.find((span) => holds(span, mention.from));
  if (mention.kind === 'term' || clause === undefined || sentence === undefined) return false;
  const before = tokens.slice(sentence.from, mention.from);
  const pointed = before.findLast(
    ({ pos, word }, at) =>
      pos === 'PRON' || (isWordOf('thing-pronoun', word) && !NAMING.has(before[at + 1]?.pos ?? 'NOUN')),
  );
  return subjectOf(reading, clause, []) === 'thing' || isWordOf('thing-pronoun', pointed?.word ?? '');
}

/** "Sorted.": what, is not said. */
export function isOneWord({ tokens }: Reading): boolean {
  return tokens.filter(({ pos }) => pos !== 'PUNCT').length < 2;
}
