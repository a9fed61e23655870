import { countYearBefore, newestDay, periodsUntil } from '../domain/periods.ts';
import { type ProblemChange, problemChanges } from '../domain/problem-changes.ts';
import { type RatingChange, ratingChange } from '../domain/rating-change.ts';
import { hasReturned } from '../domain/returned-problem.ts';
import { newcomersOf } from '../insights/aggregate/themes/newcomers.ts';
import type { SiteContent } from './site.ts';
import { entityPath, searchPath } from './site-paths.ts';
import { wordsOf } from './words.ts';

/** One thing that the newest reviews say otherwise than those before. */
export interface Change {
  readonly text: string;
  readonly kind: 'better' | 'worse' | 'new';
  readonly href: string;
}

/** To be told of a problem more often is worse. */
const KINDS: Readonly<Record<ProblemChange['change'], Change['kind']>> = {
  new: 'new',
  more: 'worse',
  less: 'better',
};

/** What changed lately, in sentences; `period` is null where there is too little to compare. */
export interface Lately {
  readonly period: string | null;
  readonly facts: readonly string[];
  readonly changes: readonly Change[];
}

type Content = Pick<SiteContent, 'site' | 'reviews'>;

/**
 * The newest 90 days beside the 90 before, in words; where these have too few reviews, what is held against the year before.
 * Ratings that changed are told by that year alone: a third mean beside it would be another story.
 */
export function latelyOf(content: Content): Lately {
  const { site } = content;
  const words = wordsOf(site);
  const { lately } = words.texts;
  const { comparison } = site.insights;
  const ratings = ratingChange(content.reviews);
  const changes = changesOf(content, ratings);
  if (comparison === null) return { period: null, facts: changes.length > 0 ? [] : [lately.tooFew], changes };
  const { recent, previous } = comparison;
  return {
    period: lately.period(words.day(recent.from), words.day(recent.to)),
    facts: [
      words.count(lately.reviews, recent.review_count),
      ...(ratings === null
        ? [lately.rating(words.stars(recent.average_rating), words.stars(previous.average_rating))]
        : []),
      ...(changes.length === 0 ? [lately.noChange] : []),
    ],
    changes,
  };
}

function changesOf({ site, reviews }: Content, ratings: RatingChange | null): Change[] {
  const { comparison, aspects, entities } = site.insights;
  const latest = newestDay(reviews);
  if (latest === null) return [];
  const words = wordsOf(site);
  const { lately } = words.texts;
  const since = periodsUntil(latest).recent.from;
  const labels = new Map([...aspects, ...entities.problems].map(({ id, label }) => [id, label]));
  const back = new Set(
    entities.problems.filter((problem) => hasReturned(problem, latest)).map(({ id }) => id),
  );
  // What nobody speaks of any more is found before.
  const spoken = ({ mention_count: count }: { mention_count: number }) => (count > 0 ? { since } : {});
  const ofAspects = (comparison?.aspects ?? []).flatMap((one): Change[] => {
    const { id, change, score } = one;
    if (change === 'none') return [];
    const says = score === null ? lately.noLonger : lately[change];
    return [
      { text: says(labels.get(id) ?? id), kind: change, href: searchPath({ aspect: id, ...spoken(one) }) },
    ];
  });
  const ofProblems = problemChanges(comparison, countYearBefore(reviews)).map((one): Change => {
    const { id, change, mayBeChance } = one;
    const fresh = back.has(id) ? lately.returnedProblem : lately.newProblem;
    const says = {
      new: mayBeChance ? lately.perhapsNewProblem : fresh,
      more: lately.moreOften,
      less: lately.lessOften,
    }[change];
    return {
      text: says(labels.get(id) ?? id),
      kind: KINDS[change],
      href: searchPath({ problem: id, ...spoken(one) }),
    };
  });
  const ofRatings: Change[] =
    ratings === null
      ? []
      : [
          {
            text: lately.rated[ratings.change](words.stars(ratings.now), words.stars(ratings.yearBefore)),
            kind: ratings.change,
            href: searchPath({ since }),
          },
        ];
  const ids = new Map(site.business.technicians.map(({ id, name }) => [name, id]));
  const ofPeople = newcomersOf(reviews, site.business).map(({ name }): Change => {
    const href = entityPath('technicians', ids.get(name) ?? name);
    return { text: lately.newlyNamed(name), kind: 'new', href };
  });
  return [...ofRatings, ...ofProblems, ...ofAspects, ...ofPeople];
}
