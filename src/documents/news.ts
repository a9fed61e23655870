import { daysBetween } from '../domain/days.ts';
import { NEWS_LEVELS } from '../domain/levels.ts';
import type { News } from '../domain/news.ts';
import { countYearBefore, newestDay, periodsUntil } from '../domain/periods.ts';
import { ratingChange } from '../domain/rating-change.ts';
import { hasReturned } from '../domain/returned-problem.ts';
import { problemChanges, type ProblemChange } from '../domain/problem-changes.ts';
import { newsLines } from './news-lines.ts';
import type { PublishedState } from './published-state.ts';
import { isAspectTold, isProblemTold, isRatingTold, type ToldChanges } from './told-changes.ts';

/** After so many days without one, a review with one star is news. */
const A_WHILE_DAYS = 30;

/** A set that was published before, and when. */
export interface EarlierState {
  readonly publishedAt: string;
  readonly state: PublishedState;
  /** What its feed told lately. */
  readonly told: ToldChanges;
}

/**
 * What a set says that the one before it did not; of the first one what it says of the newest days. A change that ended
 * and came back is not told again while it is the last that was told of the same thing lately.
 */
export function newsOf(now: PublishedState, before: EarlierState | null): News {
  const found: Omit<News, 'lines'> = {
    version: 1,
    since: before?.publishedAt ?? null,
    reviews: reviewNews(now, before?.state ?? null),
    rating: { now: now.rating, before: before?.state.rating ?? null },
    recent_rating: recentRating(now, before),
    ...problemNews(now, before),
    aspects: changedAspects(now, before),
    first_one_star: before === null ? null : firstOneStar(now, before.state),
  };
  return { ...found, lines: newsLines(found) };
}

/** Whether there is anything to tell beside the publication itself. */
export function isNews({ since, reviews, rating, recent_rating, ...changes }: News): boolean {
  if (since === null) return false;
  const moved = reviews.new + reviews.changed + reviews.withdrawn;
  const told = changes.new_problems.length + changes.problems.length + changes.aspects.length;
  return moved > 0 || rating.now !== rating.before || recent_rating !== null || told > 0;
}

function reviewNews({ reviews }: PublishedState, before: PublishedState | null): News['reviews'] {
  const counts = { total: reviews.size, new: 0, changed: 0, withdrawn: 0 };
  if (before === null) return counts;
  for (const [id, { digest }] of reviews) {
    const earlier = before.reviews.get(id);
    if (earlier === undefined) counts.new += 1;
    else if (earlier.digest !== digest) counts.changed += 1;
  }
  counts.withdrawn = before.reviews.size + counts.new - reviews.size;
  return counts;
}

/** How the newest days are rated where that is so much worse than before that it is news. */
function worseRating({ reviews }: PublishedState): News['recent_rating'] {
  const found = ratingChange([...reviews.values()], NEWS_LEVELS.rating);
  return found?.change === 'worse' ? { now: found.now, year_before: found.yearBefore } : null;
}

function recentRating(now: PublishedState, before: EarlierState | null): News['recent_rating'] {
  const found = worseRating(now);
  if (found === null || before === null) return found;
  return isRatingTold(before.told) || worseRating(before.state) !== null ? null : found;
}

/** What is new as the insights say it, and of what is reported more or less often as much as is sure enough to be news. */
function changesOf({ comparison, reviews }: PublishedState): ProblemChange[] {
  const yearBefore = countYearBefore([...reviews.values()]);
  const sure = new Set(problemChanges(comparison, yearBefore, NEWS_LEVELS.problems).map(({ id }) => id));
  return problemChanges(comparison, yearBefore).filter(({ id, change }) => change === 'new' || sure.has(id));
}

type ComparedAspect = NonNullable<PublishedState['comparison']>['aspects'][number];

/** The change of an aspect that is sure enough to be news. One that came without its chance was told when it was published. */
function newsOfAspect({ change, chance = 0 }: ComparedAspect): ComparedAspect['change'] {
  return chance <= NEWS_LEVELS.aspects ? change : 'none';
}

function problemNews(
  now: PublishedState,
  before: EarlierState | null,
): Pick<News, 'new_problems' | 'problems'> {
  const labels = new Map(now.problems.map(({ id, label }) => [id, label]));
  const latest = newestDay([...now.reviews.values()]);
  const returned = new Set(
    now.problems.filter((problem) => hasReturned(problem, latest)).map(({ id }) => id),
  );
  const toldBefore = before === null ? [] : changesOf(before.state);
  const isTold = (now: ProblemChange): boolean =>
    (before !== null && isProblemTold(before.told, now)) ||
    toldBefore.some(
      ({ id, change, mayBeChance }) =>
        id === now.id && change === now.change && (!mayBeChance || now.mayBeChance),
    );
  const news: Pick<News, 'new_problems' | 'problems'> = { new_problems: [], problems: [] };
  for (const one of changesOf(now)) {
    if (isTold(one)) continue;
    const { change, mayBeChance, ...own } = one;
    const label = labels.get(own.id) ?? own.id;
    if (change !== 'new') news.problems.push({ ...own, label, change });
    else
      news.new_problems.push({
        id: own.id,
        label,
        mention_count: own.mention_count,
        returned: returned.has(own.id),
        may_be_chance: mayBeChance,
      });
  }
  return news;
}

function changedAspects(now: PublishedState, before: EarlierState | null): News['aspects'] {
  const told = new Map(before?.state.comparison?.aspects.map((one) => [one.id, newsOfAspect(one)]));
  const labels = new Map(now.aspects.map(({ id, label }) => [id, label]));
  const isTold = (one: { id: string; change: string }): boolean =>
    told.get(one.id) === one.change || (before !== null && isAspectTold(before.told, one));
  return (now.comparison?.aspects ?? []).flatMap((one) => {
    const { id, score, previous_score } = one;
    const change = newsOfAspect(one);
    return change === 'none' || isTold({ id, change })
      ? []
      : [{ id, label: labels.get(id) ?? id, change, score, previous_score }];
  });
}

/**
 * Of the newest 90 days the earliest review with one star that was not published with one before, and came after a while
 * without any.
 */
function firstOneStar(now: PublishedState, { reviews: before }: PublishedState): News['first_one_star'] {
  const latest = newestDay([...now.reviews.values()]);
  const since = latest === null ? '' : periodsUntil(latest).recent.from;
  const lowest = [...now.reviews]
    .filter(([, { rating }]) => rating === 1)
    .map(([id, { date }]) => ({ id, date }))
    .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  for (const [at, { id, date }] of lowest.entries()) {
    if (before.get(id)?.rating === 1 || date < since) continue;
    const last = lowest[at - 1];
    const days = last === undefined ? null : daysBetween(last.date, date);
    if (days === null || days >= A_WHILE_DAYS) return { review_id: id, date, days };
  }
  return null;
}
