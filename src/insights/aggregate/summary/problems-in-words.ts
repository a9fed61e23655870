import { counted } from '../../../domain/counted.ts';
import type { AspectInsight, ProblemInsight } from '../../../domain/insights.ts';
import { listed, small } from './words.ts';
import { worstProblems } from './worst-problems.ts';

/** "long waits (found in 40 reviews), noise (12) and dirt (3)": what is counted is said of the first alone. */
function listedWithCounts(problems: readonly ProblemInsight[], isFirst: boolean, asOften = 0): string {
  const named = problems.map(({ label, mention_count: all }, at) => {
    const count = isFirst && at === 0 ? `found in ${counted(all, 'review')}` : `${all}`;
    return `${small(label)} (${count})`;
  });
  const last = problems.at(-1)?.mention_count ?? 0;
  return listed(asOften === 0 ? named : [...named, `${counted(asOften, 'other')} (${last} each)`]);
}

/**
 * What went wrong in one sentence, with how many reviews were found to report it: "most: long waits (found in 40 reviews);
 * also noise", or "among: ..." where none is surely more frequent than the others. What is reported as often as the last named is
 * named too, or told by its number. Null where nothing is named.
 */
export function problemsInWords(
  {
    problems,
    aspects,
  }: { problems: readonly ProblemInsight[]; aspects: readonly Pick<AspectInsight, 'id'>[] },
  { most: mostSays, among }: { most: string; among: string },
): string | null {
  const { most, others, asOften } = worstProblems(problems, aspects);
  if (most.length === 0)
    return others.length === 0 ? null : `${among}: ${listedWithCounts(others, true, asOften)}.`;
  const also = others.length === 0 ? '' : `; also ${listedWithCounts(others, false, asOften)}`;
  return `${mostSays}: ${listedWithCounts(most, true)}${also}.`;
}
