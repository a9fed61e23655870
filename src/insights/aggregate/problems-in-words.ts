import { counted } from '../../domain/counted.ts';
import type { ProblemInsight } from '../../domain/insights.ts';
import { monthInWords } from './month-in-words.ts';
import { listed, small } from './words.ts';
import { isCounted, lastBefore, worstProblems } from './worst-problems.ts';

/** "long waits (found in 40 reviews), noise (12) and dirt (last found in May 2026)": what is counted is said of the first alone. */
function listedWithCounts(
  problems: readonly ProblemInsight[],
  since: string | null,
  isFirst: boolean,
): string {
  const first = isFirst ? problems.findIndex(isCounted) : -1;
  return listed(
    problems.map((one, at) => {
      const count =
        at === first ? `found in ${counted(one.mention_count, 'review')}` : `${one.mention_count}`;
      const last = lastBefore(one, since);
      const beside = [
        ...(isCounted(one) ? [count] : []),
        ...(last === null ? [] : [`last found in ${monthInWords(last)}`]),
      ];
      return `${small(one.label)}${beside.length === 0 ? '' : ` (${beside.join(', ')})`}`;
    }),
  );
}

/**
 * What went wrong in one sentence, with how many reviews were found to report it, and when last where no review does
 * from `since` on: "most: long waits (found in 40 reviews); also noise", or "among: ..." where none is surely more frequent
 * than the others. Null where nothing is named.
 */
export function problemsInWords(
  problems: readonly ProblemInsight[],
  { most: mostSays, among, since }: { most: string; among: string; since: string | null },
): string | null {
  const { most, others } = worstProblems(problems, since);
  if (most.length === 0)
    return others.length === 0 ? null : `${among}: ${listedWithCounts(others, since, true)}.`;
  const also = others.length === 0 ? '' : `; also ${listedWithCounts(others, since, false)}`;
  return `${mostSays}: ${listedWithCounts(most, since, true)}${also}.`;
}
