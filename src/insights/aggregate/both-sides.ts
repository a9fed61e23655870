import type { AspectInsight } from '../../domain/insights.ts';
import { isKnownWell, isSurelyLess, type Standing } from './standing.ts';
import { small } from './words.ts';

/** Fewer are said in words: one misread or missed makes another number. */
const FEWEST_COUNTED = 5;

/** The lesser side are few where they surely have less than this share. */
const FEW = 0.3;

const IN_WORDS = ['no review', 'one review', 'two reviews', 'a few reviews', 'a few reviews'] as const;

/** Of fewer mentions one of the sides may be twice the other where as many were found of each: no number says which is more. */
const FEWEST_DIVIDED = 40;

/** From ten on: below which count which step. */
const STEPS = [
  [100, 5],
  [300, 10],
  [1000, 50],
] as const;

/**
 * A count as roughly as it is known: in steps of five from ten on, of ten from a hundred on, of fifty from three hundred on, of a
 * hundred from a thousand on. What careful readers count differs by as much.
 */
export function roughly(count: number): number {
  if (count < 10) return count;
  const step = STEPS.find(([below]) => count < below)?.[1] ?? 100;
  return Math.round(count / step) * step;
}

function about(count: number): string {
  return `about ${roughly(count)}`;
}

type Sides = Pick<
  AspectInsight,
  'label' | 'mention_count' | 'positive_count' | 'negative_count' | 'praise' | 'criticism'
>;

/**
 * How many reviews speak well and how many badly of an aspect, the more first: "about 20 reviews speak well of workmanship and
 * few badly", for nearly as many may be missed. What the lesser side rests on is misread most
 * often, so that it has a number only where somebody's words show it and its share is known well, and is "few" only where they
 * surely are. Of an aspect without a standing, and of few where opinions are divided, nobody knows on which side more are:
 * "about 20 reviews speak of timeliness, some well and some badly".
 */
export function bothSides(aspect: Sides, standing: Standing | null): string {
  const { label, mention_count: all, positive_count: good, negative_count: bad, praise, criticism } = aspect;
  if (standing === null || (standing === 'divided' && all < FEWEST_DIVIDED))
    return `${about(all)} reviews speak of ${small(label)}, some well and some badly`;
  const isPraised = good >= bad;
  const [more, says, fewer, others, shown] = isPraised
    ? ([good, 'well', bad, 'badly', criticism] as const)
    : ([bad, 'badly', good, 'well', praise] as const);
  const subject = more < FEWEST_COUNTED ? (IN_WORDS[more] ?? '') : `${about(more)} reviews`;
  const first = `${subject} ${more === 1 ? 'speaks' : 'speak'} ${says} of ${small(label)}`;
  const isCounted = fewer >= FEWEST_COUNTED && shown.length > 0 && isKnownWell(fewer / all, all);
  if (isCounted) return `${first} and ${about(fewer)} ${others}`;
  if (fewer === 0) return `${first} and none was found to speak ${others}`;
  if (standing === 'divided') return `${first} and others ${others}`;
  return `${first} and ${isSurelyLess(fewer / all, all, FEW) ? 'few' : 'fewer'} ${others}`;
}
