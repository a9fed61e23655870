import type { OverallInsights } from '../domain/insights.ts';
import { type ProblemChange, problemChanges } from '../domain/problem-changes.ts';
import { hasReturned } from '../domain/returned-problem.ts';
import type { Site } from './site.ts';
import { searchPath } from './site-paths.ts';
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

/** The newest 90 days beside the 90 before, in words. */
export function latelyOf(site: Site): Lately {
  const words = wordsOf(site);
  const { lately } = words.texts;
  const { comparison } = site.insights;
  if (comparison === null) return { period: null, facts: [lately.tooFew], changes: [] };
  const { recent, previous } = comparison;
  const changes = changesOf(site.insights, site);
  return {
    period: lately.period(words.day(recent.from), words.day(recent.to)),
    facts: [
      words.count(lately.reviews, recent.review_count),
      lately.rating(words.stars(recent.average_rating), words.stars(previous.average_rating)),
      ...(changes.length === 0 ? [lately.noChange] : []),
    ],
    changes,
  };
}

/** How many reviews the year before a day has, by whole months. */
function yearBefore({ monthly }: OverallInsights['temporal'], day: string): number {
  const month = day.slice(0, 7);
  const from = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  return monthly
    .filter((one) => one.month >= from && one.month < month)
    .reduce((sum, { review_count: count }) => sum + count, 0);
}

function changesOf({ comparison, aspects, entities, temporal }: OverallInsights, site: Site): Change[] {
  if (comparison === null) return [];
  const { lately } = wordsOf(site).texts;
  const since = comparison.recent.from;
  const labels = new Map([...aspects, ...entities.problems].map(({ id, label }) => [id, label]));
  const back = new Set(
    entities.problems.filter((problem) => hasReturned(problem, comparison.recent.to)).map(({ id }) => id),
  );
  const ofAspects = comparison.aspects.flatMap(({ id, change }): Change[] => {
    if (change === 'none') return [];
    const label = labels.get(id) ?? id;
    const text = change === 'better' ? lately.better(label) : lately.worse(label);
    return [{ text, kind: change, href: searchPath({ aspect: id, since }) }];
  });
  const ofProblems = problemChanges(comparison, yearBefore(temporal, since)).map((one): Change => {
    const { id, change, mayBeChance, mention_count: reports } = one;
    const fresh = back.has(id) ? lately.returnedProblem : lately.newProblem;
    const says = {
      new: mayBeChance ? lately.perhapsNewProblem : fresh,
      more: lately.moreOften,
      less: lately.lessOften,
    }[change];
    return {
      text: says(labels.get(id) ?? id),
      kind: KINDS[change],
      // What nobody reports any more is found before.
      href: searchPath({ problem: id, ...(reports > 0 && { since }) }),
    };
  });
  return [...ofProblems, ...ofAspects];
}
