import { daysBetween } from '../domain/days.ts';
import type { News } from '../domain/news.ts';
import { newsLines } from './news-lines.ts';
import type { PublishedReview, PublishedState } from './published-state.ts';

/** After so many days without one, a review with one star is news. */
const A_WHILE_DAYS = 30;

/** A set that was published before, and when. */
export interface EarlierState {
  readonly publishedAt: string;
  readonly state: PublishedState;
}

/** What a set says that the one before it did not; of the first one what it says of the newest days. */
export function newsOf(now: PublishedState, before: EarlierState | null): News {
  const found: Omit<News, 'lines'> = {
    version: 1,
    since: before?.publishedAt ?? null,
    reviews: reviewNews(now, before?.state ?? null),
    rating: { now: now.rating, before: before?.state.rating ?? null },
    new_problems: newProblems(now, before?.state ?? null),
    aspects: changedAspects(now, before?.state ?? null),
    first_one_star: before === null ? null : firstOneStar(now.reviews, before.state.reviews),
  };
  return { ...found, lines: newsLines(found) };
}

/** Whether there is anything to tell beside the publication itself. */
export function isNews({ since, reviews, rating, new_problems, aspects }: News): boolean {
  if (since === null) return false;
  const moved = reviews.new + reviews.changed + reviews.withdrawn;
  return moved > 0 || rating.now !== rating.before || new_problems.length > 0 || aspects.length > 0;
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

function newProblems(
  { problems, comparison }: PublishedState,
  before: PublishedState | null,
): News['new_problems'] {
  const told = new Set(before?.problems.filter(({ is_new }) => is_new).map(({ id }) => id));
  const recent = new Map(comparison?.problems.map(({ id, mention_count }) => [id, mention_count]));
  return problems
    .filter(({ id, is_new }) => is_new && !told.has(id))
    .map(({ id, label, mention_count }) => ({ id, label, mention_count: recent.get(id) ?? mention_count }));
}

function changedAspects(now: PublishedState, before: PublishedState | null): News['aspects'] {
  const told = new Map(before?.comparison?.aspects.map(({ id, change }) => [id, change]));
  const labels = new Map(now.aspects.map(({ id, label }) => [id, label]));
  return (now.comparison?.aspects ?? []).flatMap(({ id, change, score, previous_score }) =>
    change === 'none' || told.get(id) === change
      ? []
      : [{ id, label: labels.get(id) ?? id, change, score, previous_score }],
  );
}

type Reviews = ReadonlyMap<string, PublishedReview>;

/** The earliest of the new reviews with one star that came after a while without any. */
function firstOneStar(now: Reviews, before: Reviews): News['first_one_star'] {
  const lowest = [...now]
    .filter(([, { rating }]) => rating === 1)
    .map(([id, { date }]) => ({ id, date }))
    .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  for (const [at, { id, date }] of lowest.entries()) {
    const last = lowest[at - 1];
    if (before.has(id) || last === undefined) continue;
    const days = daysBetween(last.date, date);
    if (days >= A_WHILE_DAYS) return { review_id: id, date, days };
  }
  return null;
}
