import type { Review } from '../../src/domain/review.ts';
import type { Insights } from '../../src/domain/insights.ts';
import { type Change, changeOf, namesIn } from './names.ts';

/** Insights of all reviews but those at some places. */
export type InsightsWithout = (leftOut: ReadonlySet<number>) => Insights;

/** A topic or a phrase, and whether insights show it. */
interface Shown {
  readonly name: string;
  /** The places of the reviews that may hold it. */
  readonly holders: readonly number[];
  readonly isIn: (insights: Insights) => boolean;
}

/**
 * What the one review changes with which a topic or a phrase is just shown: of so many topics and as many phrases that the
 * fewest reviews hold, reviews are left out until each is gone, and the last of them is added again.
 */
export function* crossings(
  reviews: readonly Review[],
  { most, insightsWithout }: { most: number; insightsWithout: InsightsWithout },
): Generator<Change> {
  const whole = insightsWithout(new Set());
  const byHolders = (shown: readonly Shown[]): Shown[] =>
    shown.toSorted((a, b) => a.holders.length - b.holders.length).slice(0, most);
  for (const shown of [...byHolders(topicsOf(reviews, whole)), ...byHolders(phrasesOf(reviews, whole))]) {
    const change = crossing(shown, { whole, insightsWithout });
    if (change !== null) yield change;
  }
}

function topicsOf(reviews: readonly Review[], whole: Insights): Shown[] {
  return whole.topics.map(({ id }) => ({
    name: `topic ${id}`,
    holders: [...reviews.keys()].filter((at) => {
      const review = reviews[at];
      return review !== undefined && whole.per_review[review.id]?.topics.includes(id) === true;
    }),
    isIn: ({ topics }) => topics.some((topic) => topic.id === id),
  }));
}

function phrasesOf(reviews: readonly Review[], whole: Insights): Shown[] {
  return whole.aspects.flatMap(({ id, top_phrases: phrases }) =>
    phrases.map((phrase): Shown => ({
      name: `phrase "${phrase}" of ${id}`,
      holders: [...reviews.keys()].filter((at) => reviews[at]?.text?.toLowerCase().includes(phrase) === true),
      isIn: ({ aspects }) =>
        aspects.some((aspect) => aspect.id === id && aspect.top_phrases.includes(phrase)),
    })),
  );
}

/** Null of what stays whatever is left out. */
function crossing(
  { name, holders, isIn }: Shown,
  { whole, insightsWithout }: { whole: Insights; insightsWithout: InsightsWithout },
): Change | null {
  const without = (count: number) => ({ count, insights: insightsWithout(new Set(holders.slice(0, count))) });
  let shown = { count: 0, insights: whole };
  let gone = without(holders.length);
  if (isIn(gone.insights)) return null;
  while (gone.count - shown.count > 1) {
    const middle = without(Math.floor((shown.count + gone.count) / 2));
    if (isIn(middle.insights)) shown = middle;
    else gone = middle;
  }
  const added = `with ${holders.length - shown.count} reviews that hold it, ${name}`;
  return changeOf(added, [namesIn(gone.insights), namesIn(shown.insights)]);
}
