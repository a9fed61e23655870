import type { AspectInsight } from '../../../domain/insights.ts';
import { listed, small } from './words.ts';

/** "9 complain", "1 complains", "none complains". */
function counted(count: number, one: string, several: string): string {
  if (count === 0) return `none ${one}`;
  return `${count} ${count === 1 ? one : several}`;
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
    counted(bad - asking, 'complains', 'complain'),
    ...(asking === 0 ? [] : [counted(asking, 'asks for better', 'ask for better')]),
    ...(neither === 0 ? [] : [counted(neither, 'takes no side', 'take no side')]),
  ];
  return `of ${all} reviews found to speak of ${small(label)}, ${listed(sides)}`;
}
