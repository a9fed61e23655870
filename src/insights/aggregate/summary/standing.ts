import type { AspectInsight } from '../../../domain/insights.ts';

/** How an aspect stands with customers, in the summary, in the FAQ and on the pages alike, so that they never disagree. */
export type Standing = 'praised' | 'divided' | 'criticised';

/** Above the first share of positive mentions an aspect is praised, from the second on divided, as the contract has it. */
const PRAISED = 0.7;
const DIVIDED = 0.4;

/** What fewer than this share of its mentions complain of, nobody would call divided. */
const COMPLAINED_OF = 0.1;

type Counts = Pick<AspectInsight, 'positive_count' | 'negative_count' | 'mention_count'>;

/**
 * The standing of an aspect by the shares that are published of it; null without mentions, and where so many take no side that
 * neither praise nor complaint makes it one of these.
 */
export function standingOf({
  positive_count: positive,
  negative_count: negative,
  mention_count: all,
}: Counts): Standing | null {
  if (positive > all * PRAISED) return 'praised';
  if (positive >= all * DIVIDED) return negative >= all * COMPLAINED_OF && all > 0 ? 'divided' : null;
  return negative > positive ? 'criticised' : null;
}
