import type { AspectInsight, ProblemInsight } from '../../../domain/insights.ts';
import { isAspectProblem } from '../../../domain/aspect-problem-id.ts';

/** Problems that fewer reviews report, and more than so many, are not named in sentences. */
const FEWEST = 2;
const MOST_NAMED = 3;

/** So many are named where those after the third are reported as often; of more than this the number is told. */
const MOST_AS_OFTEN = 5;

/** What is spoken of, complaints about which no problem names. */
type Aspects = readonly Pick<AspectInsight, 'id'>[];

type Problem = Pick<ProblemInsight, 'id' | 'label' | 'mention_count' | 'examples'>;

/**
 * When more reviews report one problem than another beyond doubt: so much more often, as some problems are found more
 * easily than others, and by more than chance (the 95th percentile of the normal distribution).
 */
const CLEARLY_MORE = { times: 2, z: 1.645 };

/** From so many reports on a problem is named though nobody's words can be shown; of fewer all may be misread. */
const NEEDS_NO_WORDS = 15;

/** Whether a problem is named in sentences: not what no problem names, as that says no more than what it is about. */
function isNamed(
  { id, mention_count: all, examples }: Pick<Problem, 'id' | 'mention_count' | 'examples'>,
  aspects: Aspects,
): boolean {
  return !isAspectProblem(id, aspects) && all >= (examples.length === 0 ? NEEDS_NO_WORDS : FEWEST);
}

/** With the correction for counts being whole numbers; what nobody was found to report somebody may have reported. */
function isClearlyMore(many: number, found: number): boolean {
  const few = Math.max(1, found);
  return many >= few * CLEARLY_MORE.times && many - few - 1 >= CLEARLY_MORE.z * Math.sqrt(many + few);
}

/** The problems that are named in sentences, each with its count. */
export interface WorstProblems<T extends Problem> {
  /** Which surely more reviews report than any other, the most reported first; often none. */
  most: T[];
  /** Others that many report. */
  others: T[];
  /**
   * How many more are reported as often as the last of them, where nothing but their order leaves any out; also those nobody's
   * words can be shown of.
   */
  asOften: number;
}

/** What went wrong, of problems in the order given, which is most mentioned first. */
export function worstProblems<T extends Problem>(problems: readonly T[], aspects: Aspects): WorstProblems<T> {
  const nameable = problems.filter((one) => isNamed(one, aspects));
  const last = nameable[MOST_NAMED - 1]?.mention_count ?? 0;
  const tied = nameable.filter((one, at) => at < MOST_NAMED || one.mention_count === last);
  const named = tied.length > MOST_AS_OFTEN ? tied.slice(0, MOST_NAMED) : tied;
  const isLeftOut = (one: T): boolean =>
    one.mention_count === last && !isAspectProblem(one.id, aspects) && !named.includes(one);
  const most = named.findLastIndex((one, at) => {
    const next = problems.find((other) => !named.slice(0, at + 1).includes(other));
    return isClearlyMore(one.mention_count, next?.mention_count ?? 0);
  });
  return {
    most: named.slice(0, most + 1),
    others: named.slice(most + 1),
    asOften: named === tied ? 0 : problems.filter(isLeftOut).length,
  };
}
