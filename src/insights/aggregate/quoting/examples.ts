import type { TopPhrase } from './shown-phrase.ts';

/** How many examples an aggregate names. */
export const EXAMPLES = 5;

/**
 * The ids of the reviews that show it, best first: of `ranked` (ids, clearest first) the clearest with each phrase, then
 * the clearest of all.
 */
export function coveringExamples(ranked: readonly string[], phrases: readonly TopPhrase[]): string[] {
  const chosen = new Set<string>();
  for (const { reviewIds } of phrases) {
    if (chosen.size === EXAMPLES) break;
    if ([...chosen].some((id) => reviewIds.has(id))) continue;
    const clearest = ranked.find((id) => reviewIds.has(id));
    if (clearest !== undefined) chosen.add(clearest);
  }
  for (const id of ranked) {
    if (chosen.size === EXAMPLES) break;
    chosen.add(id);
  }
  return ranked.filter((id) => chosen.has(id));
}
