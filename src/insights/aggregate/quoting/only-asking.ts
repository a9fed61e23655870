import type { AspectInsight } from '../../../domain/insights.ts';
import type { Analysed } from '../analysed.ts';
import { asksIn } from './evidence.ts';

/** Of the reviews that are critical of each aspect, by its id, how many only ask for it to be better: "more staff, please". */
export function onlyAsking(all: readonly Analysed[]): ReadonlyMap<string, number> {
  const asking = new Map<string, number>();
  for (const one of all)
    for (const { id, polarity, evidence } of one.notes.aspects)
      if (polarity === 'negative' && !one.isTranslation && asksIn(one, evidence))
        asking.set(id, (asking.get(id) ?? 0) + 1);
  return asking;
}

/** Where a smaller share of the critical ones only asks for better, telling them apart says nothing. */
const TOLD_APART = 0.1;

/** Of the reviews that are critical of an aspect, how many are told apart as only asking for better. */
export function toldAsking(
  { id, negative_count: bad }: Pick<AspectInsight, 'id' | 'negative_count'>,
  asking: ReadonlyMap<string, number>,
): number {
  const own = asking.get(id) ?? 0;
  return own < bad * TOLD_APART ? 0 : own;
}
