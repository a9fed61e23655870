import { round3, type AspectNote } from './notes.ts';
import type { LinearModel } from './polarity/model.ts';
import type { ReadText } from './polarity/read-text.ts';
import { starsOnAspect } from './polarity/star-prior.ts';
import { readTarget, type Reading } from './polarity/target-polarity.ts';
import { verdictOf } from './polarity/verdict.ts';
import type { AspectMention } from './taxonomy/matcher.ts';
import type { Span } from './text/parse.ts';
import { sliceOf } from './text/slice.ts';

/** A mention with what its sentence says of it. */
export interface ReadMention extends AspectMention {
  reading: Reading;
}

/** Reads each mention in its sentence. */
export function readMentions(
  model: LinearModel,
  text: ReadText,
  found: readonly AspectMention[],
): ReadMention[] {
  const mentions: ReadMention[] = [];
  for (const mention of found) {
    const reading = readTarget(model, text, mention, mention.cue);
    if (reading !== null) mentions.push({ ...mention, reading });
  }
  return mentions;
}

/** How many words of a text evidence for both sides may take; beyond, it is the words of one. */
const LONGEST_OF_BOTH = 60;

function spanOf(bases: readonly [Reading, ...Reading[]]): Span {
  const from = Math.min(...bases.map((base) => base.from));
  const to = Math.max(...bases.map((base) => base.to));
  return to - from <= LONGEST_OF_BOTH ? { from, to } : bases[0];
}

/**
 * What the mentions of one thing say of it together; null without mentions. Where the words alone and the words with
 * the stars come to the same polarity, it rests on the words; where the stars tip it, on both.
 */
export function noteOn(
  read: ReadText,
  mentions: readonly ReadMention[],
  rating: number | null,
): Omit<AspectNote, 'id'> | null {
  const readings = mentions.map((mention) => mention.reading);
  const alone = verdictOf(readings, { plus: 0, minus: 0 });
  const starred = verdictOf(readings, starsOnAspect(rating));
  if (alone === null || starred === null) return null;
  const tipped = alone.polarity !== starred.polarity;
  const { polarity, score, bases } = tipped ? starred : alone;
  const evidence = sliceOf(read.parsed, spanOf(bases));
  if (evidence === '') return null;
  return { polarity, score: round3(score), basis: tipped ? 'text+rating' : 'text', evidence };
}

/** One note for each aspect mentioned, in the order of their first mention. */
export function aspectNotes(
  read: ReadText,
  mentions: readonly ReadMention[],
  rating: number | null,
): AspectNote[] {
  const grouped = Map.groupBy(mentions, (mention) => mention.aspect);
  return [...grouped].flatMap(([id, own]) => {
    const note = noteOn(read, own, rating);
    return note === null ? [] : [{ id, ...note }];
  });
}
