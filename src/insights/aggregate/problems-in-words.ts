import { counted } from '../../domain/counted.ts';
import type { ProblemInsight } from '../../domain/insights.ts';
import { listed, small } from './words.ts';
import { isCounted, worstProblems } from './worst-problems.ts';

/** "long waits (found in 40 reviews), noise (12) and dirt": what is counted is said of the first alone. */
function listedWithCounts(problems: readonly ProblemInsight[]): string {
  const first = problems.findIndex(isCounted);
  return listed(
    problems.map((one, at) => {
      const count = at === first ? `found in ${counted(one.mention_count, 'review')}` : one.mention_count;
      return isCounted(one) ? `${small(one.label)} (${count})` : small(one.label);
    }),
  );
}

/**
 * What went wrong in one sentence, with how many reviews were found to report it: "most: long waits (found in 40 reviews);
 * also noise", or "among: ..." where none is surely more frequent than the others. Null where nothing is named.
 */
export function problemsInWords(
  problems: readonly ProblemInsight[],
  { most: mostSays, among }: { most: string; among: string },
): string | null {
  const { most, others } = worstProblems(problems);
  if (most.length === 0) return others.length === 0 ? null : `${among}: ${listedWithCounts(others)}.`;
  const also = others.map((one) =>
    isCounted(one) ? `${small(one.label)} (${one.mention_count})` : small(one.label),
  );
  return `${mostSays}: ${listedWithCounts(most)}${also.length === 0 ? '' : `; also ${listed(also)}`}.`;
}
