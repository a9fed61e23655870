import { isAspectProblem } from './aspect-problem-id.ts';
import { countBefore } from './count-before.ts';
import { daysBefore } from './days.ts';
import { adjustedAmongPossible } from './false-discoveries.ts';
import type { ProblemInsight } from './insights.ts';
import { LEVELS } from './levels.ts';
import { newestDay, periodsUntil } from './periods.ts';

/** A problem that reviews report since some day of the last year, and did not before. */
export interface ProblemOnset {
  readonly id: string;
  /** The day of the first review that reports it. */
  readonly since: string;
  readonly mention_count: number;
}

const YEAR_DAYS = 365;

/**
 * How likely all of some reviews are among the newest of a whole by chance, if each order of them were as likely: the
 * hypergeometric probability that none is among the others.
 */
function chanceAmongNewest(count: number, newest: number, whole: number): number {
  let chance = 1;
  for (let i = 0; i < count; i++) chance *= (newest - i) / (whole - i);
  return chance;
}

/**
 * The problems that began in the last year, so far as that is no chance, and go on in the newest 90 days, in their order: whether
 * all reviews that report one fall into the time since the first of them, or since the first that likely reports it (`doubted`, days by
 * id), Benjamini-Hochberg over those that enough report to reach the `level`. Those that are new in the newest 90 days are told as
 * that, and complaints that no problem names say no more than their aspect does: both are left out. `reviews` are all that
 * could report one: those that are read.
 */
export function problemOnsets(
  problems: readonly Pick<ProblemInsight, 'id' | 'mention_count' | 'first_seen' | 'last_seen' | 'is_new'>[],
  {
    aspects,
    reviews,
    doubted = new Map(),
    level = LEVELS.onsets,
  }: {
    aspects: readonly { readonly id: string }[];
    reviews: readonly { readonly date: string }[];
    doubted?: ReadonlyMap<string, string>;
    level?: number;
  },
): ProblemOnset[] {
  const latest = newestDay(reviews);
  if (latest === null) return [];
  const { recent } = periodsUntil(latest);
  const days = reviews.map(({ date }) => date).toSorted();
  const named = problems.flatMap((problem) => {
    const { id, first_seen: since, last_seen: last } = problem;
    if (since === null || last === null || isAspectProblem(id, aspects)) return [];
    const maybe = doubted.get(id) ?? since;
    return [{ problem, since, first: maybe < since ? maybe : since, isGoingOn: last >= recent.from }];
  });
  const chances = adjustedAmongPossible(
    named.map(({ first, problem: { mention_count: count } }) => ({
      chance: chanceAmongNewest(count, reviews.length - countBefore(days, first), reviews.length),
      least: chanceAmongNewest(count, count, reviews.length),
    })),
    level,
  );
  return named.flatMap(({ problem, since, first, isGoingOn }, at) => {
    const { id, mention_count: count, is_new: isNew } = problem;
    const isLate = first > daysBefore(latest, YEAR_DAYS);
    const isNoChance = (chances[at] ?? 1) <= level;
    return isLate && isGoingOn && !isNew && isNoChance ? [{ id, since, mention_count: count }] : [];
  });
}
