import { counted } from '../../domain/counted.ts';
import type { ProblemInsight } from '../../domain/insights.ts';
import { listedWithCounts, small } from './words.ts';
import { worstProblems } from './worst-problems.ts';

function foundIn(count: number): string {
  return `found in ${counted(count, 'review')}`;
}

/**
 * What went wrong in one sentence, with how many reviews were found to report it: "most: long waits (found in 40 reviews);
 * also noise (5)", or "among: ..." where none is surely more frequent than the others. Null where nothing is named.
 */
export function problemsInWords(
  problems: readonly ProblemInsight[],
  { most: mostSays, among }: { most: string; among: string },
): string | null {
  const { most, others } = worstProblems(problems);
  const named = [...most, ...others];
  if (named.length === 0) return null;
  const counts = named.map(({ label, mention_count: all }) => [small(label), all] as const);
  if (most.length === 0) return `${among}: ${listedWithCounts(counts, foundIn)}.`;
  const first = listedWithCounts(counts.slice(0, most.length), foundIn);
  const also = listedWithCounts(counts.slice(most.length), String);
  return `${mostSays}: ${first}${also === '' ? '' : `; also ${also}`}.`;
}
