import { round3, type AspectNote } from '../notes.ts';
import type { Mark, Reading, Span } from '../reading/reading.ts';
import { placeOf } from '../reading/spans.ts';
import type { Judgement } from './judge-target.ts';
import { starsOnAspect } from './star-prior.ts';
import { verdictOf } from './verdict.ts';

/** A place where a text speaks of an aspect, with what its sentence says of it. */
export interface Mention extends Span {
  aspect: string;
  kind: Mark['kind'];
  judgement: Judgement;
}

/** How many words of a text evidence for both sides may take; beyond, it is the words of one. */
const LONGEST_OF_BOTH = 60;

/** The words that judgements rest on together. */
export function spanOf(bases: readonly [Judgement, ...Judgement[]]): Span {
  let { from, to } = bases[0];
  for (const base of bases) [from, to] = [Math.min(from, base.from), Math.max(to, base.to)];
  return to - from <= LONGEST_OF_BOTH ? { from, to } : bases[0];
}

/**
 * What the mentions of one given thing say of it together; null without mentions. Where the words alone and the words
 * with the stars come to the same polarity, it rests on the words; where the stars tip it, on both.
 */
export function noteOn(
  reading: Reading,
  mentions: readonly Mention[],
  rating: number | null,
): Omit<AspectNote, 'id'> | null {
  const judgements = mentions.map(({ judgement }) => judgement);
  const alone = verdictOf(judgements, { plus: 0, minus: 0 });
  const starred = verdictOf(judgements, starsOnAspect(rating));
  if (alone === null || starred === null) return null;
  const tipped = alone.polarity !== starred.polarity;
  const { polarity, score, bases } = tipped ? starred : alone;
  const evidence = placeOf(reading, spanOf(bases));
  if (evidence[0] === evidence[1]) return null;
  return { polarity, score: round3(score), basis: tipped ? 'text+rating' : 'text', evidence };
}
