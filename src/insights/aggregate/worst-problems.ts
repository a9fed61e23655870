import type { ProblemInsight } from '../../domain/insights.ts';
import { counted } from '../../domain/counted.ts';
import { small } from './words.ts';

/** Problems that fewer reviews report, and more than so many, are not named in sentences. */
const FEWEST = 2;
const MOST_NAMED = 3;

/** The problems that most reviews report, with how many: "long waits (4 reviews)". `problems` come most mentioned first. */
export function worstProblems(
  problems: readonly Pick<ProblemInsight, 'label' | 'mention_count'>[],
): string[] {
  return problems
    .filter(({ mention_count: all }) => all >= FEWEST)
    .slice(0, MOST_NAMED)
    .map(({ label, mention_count: all }) => `${small(label)} (${counted(all, 'review')})`);
}
