import type { AspectInsight } from '../../domain/insights.ts';

/** How an aspect stands with customers, in the summary and in the FAQ alike, so that they never disagree. */
export type Standing = 'praised' | 'divided' | 'criticised';

/** Above the first share of positive mentions, in percent, an aspect is praised, under the second criticised; between, divided. */
const PRAISED = 70;
const CRITICISED = 40;

type Counts = Pick<AspectInsight, 'positive_count' | 'negative_count' | 'mention_count'>;

/** The standing of an aspect with those who take a side: who merely mentions it makes no opinions divided. */
export function standingOf({ positive_count: positive, negative_count: negative }: Counts): Standing {
  return shareStanding((positive / (positive + negative)) * 100);
}

/** The standing that also all have who mention it; null where those who take no side would make it another. */
export function clearStandingOf(counts: Counts): Standing | null {
  const standing = standingOf(counts);
  return shareStanding((counts.positive_count / counts.mention_count) * 100) === standing ? standing : null;
}

/** The same of a share of praise, in percent; divided where there is none of anything. */
export function shareStanding(positive: number): Standing {
  if (positive > PRAISED) return 'praised';
  return positive < CRITICISED ? 'criticised' : 'divided';
}
