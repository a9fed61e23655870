import type { AspectInsight } from '../../../domain/insights.ts';
import { listed, small } from './words.ts';

/** "9 complain", "1 complains", "none complains". */
function counted(count: number, one: string, several: string): string {
  if (count === 0) return `none ${one}`;
  return `${count} ${count === 1 ? one : several}`;
}

/** "9 criticise (3 of them only ask for better)", "1 only asks for better": all that are counted as critical in one number. */
function critical(bad: number, asking: number): string {
  if (asking === 0) return counted(bad, 'complains', 'complain');
  if (asking === bad) return counted(bad, 'only asks for better', 'only ask for better');
  return `${bad} criticise (${asking} of them only ${asking === 1 ? 'asks' : 'ask'} for better)`;
}

/**
 * How many reviews were found on each side of an aspect: "of 23 reviews found to speak of waiting, 12 praise and 11 complain".
 * Of the critical ones `asking` only ask for it to be better. What careful readers count may differ; what was found is so.
 */
export function bothSides(
  {
    label,
    mention_count: all,
    positive_count: good,
    neutral_count: neither,
    negative_count: bad,
  }: Pick<AspectInsight, 'label' | 'mention_count' | 'positive_count' | 'neutral_count' | 'negative_count'>,
  asking = 0,
): string {
  const sides = [
    counted(good, 'praises', 'praise'),
    critical(bad, asking),
    ...(neither === 0 ? [] : [counted(neither, 'takes no side', 'take no side')]),
  ];
  return `of ${all} reviews found to speak of ${small(label)}, ${listed(sides)}`;
}
