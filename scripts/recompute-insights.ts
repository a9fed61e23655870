import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adjustedAmongPossible } from '../src/domain/false-discoveries.ts';
import { fisherExactTest, leastFisherChance } from '../src/domain/fisher-exact-test.ts';
import { type Insights, insights } from '../src/domain/insights.ts';
import { insightsPart } from '../src/domain/insights-parts.ts';
import { permutationTest, waysToPart } from '../src/domain/permutation-test.ts';
import { type ReviewsDocument, reviewsDocument } from '../src/domain/reviews-document.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../src/domain/topics.ts';
import { recomputedTrends } from './recompute/recomputed-trends.ts';
import { runScript, UsageError } from './run-script.ts';

/**
 * Counts again what `/insights.json` of a built set says of aspects, problems, technicians, services, areas and topics,
 * from what it says of each review and from the ratings and days in `/reviews.json`, without the code that built it; of that it takes the tests alone. Prints
 * each figure that differs; exits with 1 where one does.
 */
const USAGE = 'usage: node scripts/recompute-insights.ts [DIST_DIR]';

const DAY_MS = 86_400_000;
/** What is no likelier than this by chance is a change. */
const LEVEL = 0.04;
/** A score from here on praises. */
const PRAISES = 0.1;

/** A figure that is published, and what it is when counted again. */
export interface Difference {
  readonly of: string;
  readonly published: unknown;
  readonly recomputed: unknown;
}

/** What one review says of one aspect, problem, technician, service, area or topic. */
interface Row {
  readonly id: string;
  readonly review: string;
  readonly date: string;
  readonly rating: number;
  readonly score: number;
  readonly polarity: string;
}

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
    positive_pct: rounded(
      (own.filter(({ polarity }) => polarity === 'positive').length / own.length) * 100,
      1,
    ),
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
  const entity = (own: readonly Row[]) => ({
    mention_count: own.length,
    average_rating: meanOf(own, 'rating', 2),
    positive_pct:
      own.length === 0
        ? null
        : rounded((own.filter(({ score }) => score >= PRAISES).length / own.length) * 100, 1),
    score: meanOf(own, 'score', 3),
  });
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
    share_pct: rounded((own.length / withText) * 100, 1),
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
        return changed(id, [recent(own), previous(own)], [now.length, before.length]);
      });
    const chances = adjustedAmongPossible(aspects, LEVEL);
    return {
      recent: { review_count: now.length, average_rating: meanOf(now, 'rating', 2) },
      previous: { review_count: before.length, average_rating: meanOf(before, 'rating', 2) },
      aspects: aspects.map(({ row, change }, i) => ({
        ...row,
        change: (chances[i] ?? 1) <= LEVEL ? change : 'none',
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

/** Where a published value is not what was counted again; what was not counted is not compared. */
function unlike(of: string, published: unknown, recomputed: unknown): Difference[] {
  if (Array.isArray(recomputed) && Array.isArray(published) && recomputed.length === published.length)
    return recomputed.flatMap((value, i) => unlike(`${of}[${i}]`, published[i], value));
  if (isObject(recomputed) && isObject(published) && !Array.isArray(recomputed))
    return Object.entries(recomputed).flatMap(([name, value]) =>
      unlike(`${of}.${name}`, published[name], value),
    );
  return Object.is(published, recomputed) ? [] : [{ of, published, recomputed }];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function monthsOf(rows: readonly Row[]): [string, Row[]][] {
  return [...Map.groupBy(rows, ({ date }) => date.slice(0, 7))].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals + 0;
}

function meanOf<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  name: Name,
  decimals: number,
): number | null {
  if (rows.length === 0) return null;
  return rounded(rows.reduce((sum, row) => sum + row[name], 0) / rows.length, decimals);
}

function total(rows: readonly { rating: number }[]): number {
  return rows.reduce((sum, { rating }) => sum + rating, 0);
}

/** The mean rating of all less that of those that do not complain. */
function impactOf(all: readonly { rating: number }[], complaining: readonly { rating: number }[]) {
  const others = all.length - complaining.length;
  if (complaining.length < 5 || others === 0) return null;
  return rounded(total(all) / all.length - (total(all) - total(complaining)) / others, 2);
}

/** What two periods say of an aspect, by the tests that the document names. */
function changed(
  id: string,
  [now, before]: readonly [readonly Row[], readonly Row[]],
  [reviews, previousReviews]: readonly [number, number],
) {
  const bad = (rows: readonly Row[]): number => rows.filter(({ polarity }) => polarity === 'negative').length;
  const byScore = permutationTest(
    now.map(({ score }) => score),
    before.map(({ score }) => score),
  );
  const complaints = [
    { part: bad(now), whole: reviews },
    { part: bad(before), whole: previousReviews },
  ] as const;
  const byComplaints = fisherExactTest(...complaints);
  const [score, scoreBefore] = [meanOf(now, 'score', 3), meanOf(before, 'score', 3)];
  const rise = Math.sign((score ?? 0) - (scoreBefore ?? score ?? 0)) * (score === null ? 0 : 1);
  const fewer = Math.sign(bad(before) / previousReviews - bad(now) / reviews);
  const [told, other] = byScore <= byComplaints ? [rise, fewer] : [fewer, rise];
  const change = told === 0 || told + other === 0 ? 'none' : told > 0 ? 'better' : 'worse';
  return {
    row: {
      id,
      mention_count: now.length,
      previous_mention_count: before.length,
      score,
      previous_score: scoreBefore,
    },
    chance: Math.min(1, 2 * Math.min(byScore, byComplaints)),
    least: 2 * Math.min(1 / waysToPart(now.length, before.length), leastFisherChance(...complaints)),
    change,
  };
}
