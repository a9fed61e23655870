import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adjustedAmongPossible } from '../src/domain/false-discoveries.ts';
import { type Insights, insights } from '../src/domain/insights.ts';
import { insightsPart } from '../src/domain/insights-parts.ts';
import { LEVELS } from '../src/domain/levels.ts';
import { type ReviewsDocument, reviewsDocument } from '../src/domain/reviews-document.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../src/domain/topics.ts';
import { changedAspect, type Row } from './recompute/changed-aspect.ts';
import { impactOf, meanOf, shareOf } from './recompute/exact-figures.ts';
import { type Difference, unlike } from './recompute/unlike.ts';
import { recomputedTrends } from './recompute/recomputed-trends.ts';
import { runScript, UsageError } from './run-script.ts';

/**
 * Counts again what `/insights.json` of a built set says of aspects, problems, technicians, services, areas and topics,
 * from what it says of each review and from the ratings and days in `/reviews.json`, without the code that built it; of that it takes the tests alone. Prints
 * each figure that differs; exits with 1 where one does.
 */
const USAGE = 'usage: node scripts/recompute-insights.ts [DIST_DIR]';

const DAY_MS = 86_400_000;
/** A score from here on praises. */
const PRAISES = 0.1;

if (import.meta.main) await runScript(main, USAGE);

async function main(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError('expected one directory');
  const [dist = 'dist'] = positionals;
  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dist, 'client', path), 'utf8'));
  const said = insights.parse(await read(INSIGHTS_PATH));
  for (const path of said.per_review_parts ?? [])
    Object.assign(said.per_review, insightsPart.parse(await read(path)).per_review);
  const found = differences(reviewsDocument.parse(await read(REVIEWS_PATH)), said);
  for (const { of, published, recomputed } of found)
    console.log(`${of}: published ${JSON.stringify(published)}, recomputed ${JSON.stringify(recomputed)}`);
  if (found.length === 0) console.log('every figure is what the reviews make it');
  return found.length === 0 ? 0 : 1;
}

/** The figures that are not what single reviews make them. */
export function differences({ reviews }: Pick<ReviewsDocument, 'reviews'>, said: Insights): Difference[] {
  const aspectRows: Row[] = [];
  const problemRows: Row[] = [];
  const topicRows: Row[] = [];
  const mentionRows: Record<'technicians' | 'services' | 'service_areas', Row[]> = {
    technicians: [],
    services: [],
    service_areas: [],
  };
  for (const { id: review, date, rating } of reviews) {
    const analysis = said.per_review[review];
    const polarity = analysis?.sentiment?.label ?? 'neutral';
    for (const [i, id] of (analysis?.topics ?? []).entries())
      topicRows.push({ id, review, date, rating, score: analysis?.topic_scores[i] ?? Number.NaN, polarity });
    const scores = analysis?.mention_scores.values();
    for (const kind of ['technicians', 'services', 'service_areas'] as const) {
      for (const id of analysis?.mentions[kind] ?? []) {
        const score = scores?.next().value ?? Number.NaN;
        mentionRows[kind].push({ id, review, date, rating, score, polarity });
      }
    }
    for (const { id, score, polarity } of analysis?.aspects ?? [])
      aspectRows.push({ id, review, date, rating, score, polarity });
    for (const id of analysis?.problems ?? [])
      problemRows.push({ id, review, date, rating, score: -1, polarity: 'negative' });
  }
  const latest =
    reviews
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '1970-01-01';
  const dayBack = (days: number): string =>
    new Date(Date.parse(latest) - days * DAY_MS).toISOString().slice(0, 10);
  const between = <T extends { date: string }>(all: readonly T[], oldest: number, newest: number): T[] =>
    all.filter(({ date }) => date >= dayBack(oldest) && date <= dayBack(newest));
  const recent = <T extends { date: string }>(all: readonly T[]): T[] => between(all, 89, 0);
  const previous = <T extends { date: string }>(all: readonly T[]): T[] => between(all, 179, 90);

  const isNew = (own: readonly Row[]): boolean =>
    recent(own).length >= 3 && between(own, 454, 90).length === 0 && between(reviews, 454, 90).length >= 5;
  const aspect = (own: readonly Row[]) => ({
    mention_count: own.length,
    positive_count: own.filter(({ polarity }) => polarity === 'positive').length,
    neutral_count: own.filter(({ polarity }) => polarity === 'neutral').length,
    negative_count: own.filter(({ polarity }) => polarity === 'negative').length,
    positive_pct: shareOf(own.filter(({ polarity }) => polarity === 'positive').length, own.length),
    score: meanOf(own, 'score', 3),
    monthly: monthsOf(own).map(([month, rows]) => ({
      month,
      mention_count: rows.length,
      score: meanOf(rows, 'score', 3),
    })),
    rating_impact: impactOf(
      reviews,
      own.filter(({ polarity }) => polarity === 'negative'),
    ),
  });
  const problem = (own: readonly Row[]) => {
    const days = own.map(({ date }) => date).toSorted();
    return {
      mention_count: own.length,
      first_seen: days[0],
      last_seen: days.at(-1),
      monthly: monthsOf(own).map(([month, rows]) => ({ month, mention_count: rows.length })),
      rating_impact: impactOf(reviews, own),
      is_new: isNew(own),
    };
  };
  const technician = (own: readonly Row[]) => ({
    ...entity(own),
    rating_impact: impactOf(
      reviews,
      own.filter(({ polarity }) => polarity === 'negative'),
    ),
  });
  const withText = reviews.filter(({ text }) => text !== null).length;
  const topic = (own: readonly Row[]) => ({
    mention_count: own.length,
    share_pct: shareOf(own.length, withText),
    score: meanOf(own, 'score', 3),
  });
  const compared = () => {
    const [now, before] = [recent(reviews), previous(reviews)];
    if (now.length < 5 || before.length < 5) return null;
    const ids = (rows: readonly Row[]) => new Set([...recent(rows), ...previous(rows)].map(({ id }) => id));
    const aspects = said.aspects
      .filter(({ id }) => ids(aspectRows).has(id))
      .map(({ id }) => {
        const own = aspectRows.filter((row) => row.id === id);
        return changedAspect(id, [recent(own), previous(own)], [now.length, before.length]);
      });
    const chances = adjustedAmongPossible(aspects, LEVELS.aspects);
    return {
      recent: { review_count: now.length, average_rating: meanOf(now, 'rating', 2) },
      previous: { review_count: before.length, average_rating: meanOf(before, 'rating', 2) },
      aspects: aspects.map(({ row, change }, i) => ({
        ...row,
        change: (chances[i] ?? 1) <= LEVELS.aspects ? change : 'none',
        chance: Number((chances[i] ?? 1).toFixed(4)),
      })),
      problems: said.entities.problems
        .filter(({ id }) => ids(problemRows).has(id))
        .map(({ id }) => {
          const own = problemRows.filter((row) => row.id === id);
          return {
            id,
            mention_count: recent(own).length,
            previous_mention_count: previous(own).length,
            is_new: isNew(own),
          };
        }),
    };
  };

  const { technicians, services, service_areas: areas } = said.entities;
  return [
    ...listDifferences('aspects', said.aspects, aspectRows, aspect),
    ...listDifferences('problems', said.entities.problems, problemRows, problem),
    ...listDifferences(
      'technicians',
      // What a review mentions of technicians is their names.
      technicians.map((one) => ({ ...one, id: one.name })),
      mentionRows.technicians,
      technician,
    ),
    ...listDifferences('services', services, mentionRows.services, entity),
    ...listDifferences('service areas', areas, mentionRows.service_areas, entity),
    ...listDifferences('topics', said.topics, topicRows, topic),
    ...unlike('comparison', said.comparison, compared()),
    ...unlike(
      'trends',
      { temporal: said.temporal, aspects: said.aspects, problems: said.entities.problems },
      recomputedTrends(reviews, said),
    ),
  ];
}

/** What is counted of a technician, a service or an area. */
function entity(own: readonly Row[]) {
  return {
    mention_count: own.length,
    average_rating: meanOf(own, 'rating', 2),
    positive_pct:
      own.length === 0 ? null : shareOf(own.filter(({ score }) => score >= PRAISES).length, own.length),
    score: meanOf(own, 'score', 3),
  };
}

/** The differences of a list of what reviews speak of, each entry counted again by `recompute`. */
function listDifferences(
  name: string,
  published: readonly { id: string }[],
  rows: readonly Row[],
  recompute: (own: readonly Row[]) => object,
): Difference[] {
  const byId = Map.groupBy(rows, ({ id }) => id);
  const missing = [...byId.keys()].filter((id) => !published.some((one) => one.id === id));
  return [
    ...missing.map((id) => ({ of: `${name} ${id}`, published: null, recomputed: byId.get(id)?.length })),
    ...published.flatMap((one) => unlike(`${name} ${one.id}`, one, recompute(byId.get(one.id) ?? []))),
  ];
}

function monthsOf(rows: readonly Row[]): [string, Row[]][] {
  return [...Map.groupBy(rows, ({ date }) => date.slice(0, 7))].toSorted(([a], [b]) => (a < b ? -1 : 1));
}
