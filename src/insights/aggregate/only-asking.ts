import type { Analysed } from './analysed.ts';
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
