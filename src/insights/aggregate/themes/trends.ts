import { problemTrendTests } from '../../../domain/problem-trend.ts';
import { type DatedScore, FEWEST_FOR_TREND, type Trend, trendsOf, trendTest } from '../../../domain/trend.ts';
import type { Analysed } from '../analysed.ts';

/** Where a business, each of its aspects and each of its problems go; themes with too few mentions are left out. */
export interface Trends {
  readonly overall: Trend;
  readonly ofAspect: ReadonlyMap<string, Trend>;
  readonly ofProblem: ReadonlyMap<string, Trend>;
}

/**
 * The trends of all themes and of the whole, tested together: with many themes some would rise or fall by chance
 * alone. An aspect goes by the scores of its mentions; a problem by how rare it gets among all reviews.
 */
export function trendsOfThemes(all: readonly Analysed[]): Trends {
  const overall = all.map(({ review, notes }) => ({ date: review.date, score: notes.sentiment.score }));
  const aspects = new Map<string, DatedScore[]>();
  const reporting = new Map<string, Set<number>>();
  for (const [at, one] of all.entries()) {
    for (const { id, score } of one.notes.aspects) {
      entryOf(aspects, id, (): DatedScore[] => []).push({ date: one.review.date, score });
    }
    for (const { id } of one.notes.problems) entryOf(reporting, id, () => new Set<number>()).add(at);
  }
  const ofAspects = [...aspects].filter(([, mentions]) => mentions.length >= FEWEST_FOR_TREND);
  const ofProblems = [...reporting].filter(([, reports]) => reports.size >= FEWEST_FOR_TREND);
  const testProblem = problemTrendTests(all.map(({ review }) => review.date));
  const trends = trendsOf([
    trendTest(overall),
    ...ofAspects.map(([, mentions]) => trendTest(mentions)),
    ...ofProblems.map(([, reports]) => testProblem((at) => reports.has(at))),
  ]);
  const named = (entries: readonly (readonly [string, unknown])[], from: number) =>
    new Map(entries.map(([id], i): [string, Trend] => [id, trends[from + i] ?? 'stable']));
  return {
    overall: trends[0] ?? 'stable',
    ofAspect: named(ofAspects, 1),
    ofProblem: named(ofProblems, 1 + ofAspects.length),
  };
}

function entryOf<T>(map: Map<string, T>, id: string, made: () => T): T {
  const known = map.get(id);
  if (known !== undefined) return known;
  const fresh = made();
  map.set(id, fresh);
  return fresh;
}
