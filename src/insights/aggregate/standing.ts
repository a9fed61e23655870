import type { AspectInsight } from '../../domain/insights.ts';

/** How an aspect stands with customers: contract of the summary and of the FAQ alike, so that they never disagree. */
export type Standing = 'praised' | 'divided' | 'criticised';

/** Above the first share of positive mentions, in percent, an aspect is praised, under the second criticised; between, divided. */
const PRAISED = 70;
const CRITICISED = 40;

/** The standing of an aspect that somebody mentions. */
export function standingOf({
  positive_count: positive,
  mention_count: all,
}: Pick<AspectInsight, 'positive_count' | 'mention_count'>): Standing {
  return shareStanding((positive / all) * 100);
}

/** The same of a share of praise, in percent. */
export function shareStanding(positive: number): Standing {
  if (positive > PRAISED) return 'praised';
  return positive < CRITICISED ? 'criticised' : 'divided';
}
