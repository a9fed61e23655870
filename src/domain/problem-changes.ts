import { isAspectProblem } from './aspect-problem-id.ts';
import type { Comparison } from './comparison.ts';
import { adjustedAmongPossible } from './false-discoveries.ts';
import { LEVELS } from './levels.ts';
import { fisherExactTest, leastFisherChance } from './fisher-exact-test.ts';

/** What the newest 90 days changed of a problem. */
export interface ProblemChange {
  readonly id: string;
  /** Begun, or reported by a greater or lesser share of the reviews than in the 90 days before. */
  readonly change: 'new' | 'more' | 'less';
  /** Whether a new one may be so by chance, as its `is_new` goes by counts alone; the others never are. */
  readonly mayBeChance: boolean;
  readonly mention_count: number;
  readonly previous_mention_count: number;
}

/**
 * The problems of which the newest 90 days tell something else than before, so far as it is no chance, and all that are new, in
 * their order: Fisher's exact test of the shares of reviews that report them, Benjamini-Hochberg over those that enough report
 * to reach the level. A new one is held against the `yearBefore`, the number of reviews in the 365 days in which nobody reports
 * it: few of them prove little, and that it may be chance is said of it. Complaints that no problem names are left out, as they say
 * no more than what they are about, which the change of the aspect says. `level` is what those that are no chance are held to.
 */
export function problemChanges(
  comparison: Comparison | null,
  yearBefore: number,
  level: number = LEVELS.problems,
): ProblemChange[] {
  if (comparison === null) return [];
  const { recent, previous } = comparison;
  const problems = comparison.problems.filter(({ id }) => !isAspectProblem(id, comparison.aspects));
  const chances = adjustedAmongPossible(
    problems.map(({ mention_count, previous_mention_count, is_new: isNew }) => {
      const now = { part: mention_count, whole: recent.review_count };
      const before = { part: previous_mention_count, whole: isNew ? yearBefore : previous.review_count };
      return { chance: fisherExactTest(now, before), least: leastFisherChance(now, before) };
    }),
    level,
  );
  return problems.flatMap(({ id, is_new: isNew, ...counts }, i) => {
    const mayBeChance = (chances[i] ?? 1) > level;
    if (mayBeChance && !isNew) return [];
    const share = counts.mention_count / recent.review_count;
    const shareBefore = counts.previous_mention_count / previous.review_count;
    const change = isNew ? 'new' : share > shareBefore ? 'more' : 'less';
    return [{ id, change, mayBeChance, ...counts }];
  });
}
