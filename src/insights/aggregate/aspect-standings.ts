import type { Insights } from '../../domain/insights.ts';
import type { AspectNature } from './aspect-nature.ts';
import { isBorneOut } from './borne-out.ts';
import { leastOf } from './least-of.ts';
import { isMostlyPraise, standingOf, type Standing } from './standing.ts';
import { worstProblems } from './worst-problems.ts';

/** An aspect that fewer reviews mention, or a smaller share of all, is left out of the summary. */
const FEWEST = { reviews: 10, share: 0.03 };

/** From this share of its mentions on, what goes wrong with an aspect most often speaks against calling it praised. */
const BELIES = 0.05;

type Aspect = Insights['aspects'][number];

/** How many aspects are named as of one standing, as who has half a minute keeps no more, and what makes them weighty. */
const NAMED: Readonly<Record<Standing, { most: number; counts: (one: Aspect) => number }>> = {
  praised: { most: 3, counts: (one) => one.positive_count },
  preferred: { most: 3, counts: (one) => one.positive_count },
  divided: { most: 2, counts: (one) => one.mention_count },
  criticised: { most: 3, counts: (one) => one.negative_count },
};

/** What the standings of aspects follow from. */
export interface StandingFacts extends Pick<Insights, 'aspects'> {
  /** How many reviews there are. */
  readonly reviews: number;
  readonly problems: Insights['entities']['problems'];
  /** Whether a problem is a complaint about an aspect before all others. */
  readonly isComplaintAbout: AspectNature['isComplaintAbout'];
}

/** The aspects that the summary names as of each standing, each in one list at most, the weightiest first. */
export function aspectStandings({
  aspects,
  reviews,
  problems,
  isComplaintAbout,
}: StandingFacts): Record<Standing, Aspect[]> {
  const { most, others } = worstProblems(problems, null);
  /** "Wrong sizes" among what went wrong, where sizes would be praised. */
  const isBelied = (one: Aspect): boolean => {
    const against = [...most, ...others].filter(({ id }) => isComplaintAbout(id, one.id));
    return against.reduce((sum, problem) => sum + problem.mention_count, 0) >= one.mention_count * BELIES;
  };
  const standings = aspects
    .filter(({ id, mention_count: all }) => {
      return all >= Math.max(FEWEST.reviews, leastOf(id, FEWEST.share, reviews));
    })
    .map((one) => {
      const found = standingOf(one);
      const standing = found !== null && isBorneOut(one, found, reviews) ? found : null;
      if (standing === 'preferred' && !isMostlyPraise(one)) return { one, standing: null };
      return { one, standing: standing === 'praised' && isBelied(one) ? 'preferred' : standing };
    });
  const named = (wanted: Standing): Aspect[] => {
    const { most: limit, counts } = NAMED[wanted];
    return standings
      .flatMap(({ one, standing }) => (standing === wanted ? [one] : []))
      .toSorted((a, b) => counts(b) - counts(a) || a.negative_count - b.negative_count)
      .slice(0, limit);
  };
  return {
    praised: named('praised'),
    preferred: named('preferred'),
    divided: named('divided'),
    criticised: named('criticised'),
  };
}
