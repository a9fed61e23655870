import type { Insights } from '../../domain/insights.ts';
import type { AspectNature } from './aspect-nature.ts';
import { leastOf } from './least-of.ts';
import { standingOf, type Standing } from './standing.ts';
import { worstProblems } from './worst-problems.ts';

/** An aspect that fewer reviews mention, or a smaller share of all, is left out of the summary. */
const FEWEST = { reviews: 10, share: 0.03 };

/** From this share of its mentions on, what the summary says went wrong with an aspect speaks against calling it praised. */
const BELIES = 0.05;

type Aspect = Insights['aspects'][number];

/** What makes an aspect of a standing weighty. */
const WEIGHT: Readonly<Record<Standing, (one: Aspect) => number>> = {
  praised: (one) => one.positive_count,
  divided: (one) => one.mention_count,
  criticised: (one) => one.negative_count,
};

/** What the standings of aspects follow from. */
export interface StandingFacts extends Pick<Insights, 'aspects'> {
  /** How many reviews there are. */
  readonly reviews: number;
  readonly problems: Insights['entities']['problems'];
  /** Whether a problem is a complaint about an aspect before all others. */
  readonly isComplaintAbout: AspectNature['isComplaintAbout'];
}

/**
 * The aspects that the summary names as of each standing, each in one list at most, the weightiest first: all that enough
 * reviews mention, but what would be praised beside a problem that says the contrary.
 */
export function aspectStandings({
  aspects,
  reviews,
  problems,
  isComplaintAbout,
}: StandingFacts): Record<Standing, Aspect[]> {
  const { most, others } = worstProblems(problems);
  /** "Wrong sizes" among what went wrong, where sizes would be praised. */
  const isBelied = (one: Aspect): boolean => {
    const against = [...most, ...others].filter(({ id }) => isComplaintAbout(id, one.id));
    return against.reduce((sum, problem) => sum + problem.mention_count, 0) >= one.mention_count * BELIES;
  };
  const isNamed = (one: Aspect): boolean =>
    one.mention_count >= Math.max(FEWEST.reviews, leastOf(one.id, FEWEST.share, reviews));
  const named = (wanted: Standing): Aspect[] =>
    aspects
      .filter((one) => isNamed(one) && standingOf(one) === wanted)
      .filter((one) => wanted !== 'praised' || !isBelied(one))
      .toSorted((a, b) => WEIGHT[wanted](b) - WEIGHT[wanted](a) || a.negative_count - b.negative_count);
  return { praised: named('praised'), divided: named('divided'), criticised: named('criticised') };
}
