import type { ProblemInsight } from '../../domain/insights.ts';
import { counted } from '../../domain/counted.ts';
import { small } from './words.ts';

/** Problems that fewer reviews report, and more than so many, are not named in sentences. */
const FEWEST = 2;
const MOST_NAMED = 3;

type Problem = Pick<ProblemInsight, 'label' | 'mention_count' | 'examples'>;

/** What so few report is named only where somebody's words surely tell it. */
const FEW = 4;

/** Whether a problem is named in sentences. */
export function isNamed({
  mention_count: all,
  examples,
}: Pick<Problem, 'mention_count' | 'examples'>): boolean {
  return all >= FEWEST && (all > FEW || examples.length > 0);
}

/** The problems that most reviews report, in the order given, which is most mentioned first. */
export function worstOf<T extends Problem>(problems: readonly T[]): T[] {
  return problems.filter(isNamed).slice(0, MOST_NAMED);
}

/** The same in words, with how many: "long waits (4 reviews)". */
export function worstProblems(problems: readonly Problem[]): string[] {
  return worstOf(problems).map(
    ({ label, mention_count: all }) => `${small(label)} (${counted(all, 'review')})`,
  );
}
