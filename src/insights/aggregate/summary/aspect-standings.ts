import type { Insights } from '../../../domain/insights.ts';
import { leastOf } from '../least-of.ts';
import { standingOf, type Standing } from './standing.ts';

/** An aspect that fewer reviews mention, or a smaller share of all, is left out of the summary. */
const FEWEST = { reviews: 10, share: 0.03 };

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
}

/**
 * The aspects that the summary names as of each standing, each in one list at most, the weightiest first: all that enough
 * reviews mention.
 */
export function aspectStandings({ aspects, reviews }: StandingFacts): Record<Standing, Aspect[]> {
  const isNamed = (one: Aspect): boolean =>
    one.mention_count >= Math.max(FEWEST.reviews, leastOf(one.id, FEWEST.share, reviews));
  const named = (wanted: Standing): Aspect[] =>
    aspects
      .filter((one) => isNamed(one) && standingOf(one) === wanted)
      .toSorted((a, b) => WEIGHT[wanted](b) - WEIGHT[wanted](a) || a.negative_count - b.negative_count);
  return { praised: named('praised'), divided: named('divided'), criticised: named('criticised') };
}
