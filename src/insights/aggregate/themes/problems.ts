import type { Evidence } from '../../../domain/evidence.ts';
import type { ProblemInsight } from '../../../domain/insights.ts';
import { ratingImpact, ratingSums } from '../../../domain/rating-impact.ts';
import { periodsUntil } from '../../../domain/periods.ts';
import type { Trend } from '../../../domain/trend.ts';
import { aspectProblemId } from '../../../domain/aspect-problem-id.ts';
import { meet, type ProblemNote } from '../../notes.ts';
import { SHOWN, SHOWN_ALONE, SURE, SURELY_TOLD } from '../quoting/sure-weights.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import type { Analysed } from '../analysed.ts';
import { EXAMPLES } from '../quoting/examples.ts';
import { standingAlone, type Candidate, type ChooseEvidence } from '../quoting/chosen-evidence.ts';
import { asksIn, candidatesAround } from '../quoting/evidence.ts';
import { isNew } from './is-new.ts';
import { mentionsByMonth } from './months.ts';
import type { SurenessOf } from '../quoting/sureness.ts';
import { tellsNothing } from '../quoting/tells-nothing.ts';

/** What a single one of so many reviews reports is misread as likely as not, and its words stand for nothing. */
const ONE_OF_MANY = 1000;

interface Report {
  one: Analysed;
  note: ProblemNote;
  date: string;
}

function reportsByProblem(all: readonly Analysed[]): Map<string, Report[]> {
  const reports = new Map<string, Report[]>();
  for (const one of all) {
    for (const note of one.notes.problems) {
      const report = { one, note, date: one.review.date };
      const own = reports.get(note.id);
      if (own === undefined) reports.set(note.id, [report]);
      else own.push(report);
    }
  }
  return reports;
}

/** The words that tell it, as surely as `least`; of a sad review, or a sad clause of it, they are the clearer. */
function evidenceOf(
  { one, note }: Report,
  { surenessOf, least }: { surenessOf: SurenessOf; least: number },
): Candidate[] {
  if (one.isTranslation) return [];
  const told = one.notes.clauses.filter((clause) => meet(clause, note.evidence));
  const saddest = Math.min(one.notes.sentiment.score, ...told.map((clause) => clause[3]));
  const clarity = (1 - saddest) / 2;
  return candidatesAround(one, note.evidence, {
    isPraise: false,
    clarity,
    least,
    surenessOf: (words, isContrary) => {
      if (asksIn(one, note.evidence)) return -SURE;
      const surely = isContrary ? SURELY_TOLD.contrary : SURELY_TOLD.agreeing;
      if ((note.nats ?? 0) >= surely && !tellsNothing(words)) return Infinity;
      return surenessOf(words, { problem: note.id, sign: -1, clarity, isContrary });
    },
  });
}

/**
 * What is shown of reports, newest first: what surely tells it, and that of the newest 90 days, from `since` on, first; what tells
 * of these days less surely where nothing else does.
 */
function examplesOf(
  own: readonly Report[],
  {
    reviews,
    since,
    choose,
    surenessOf,
  }: { reviews: number; since: string; choose: ChooseEvidence; surenessOf: SurenessOf },
): Evidence[] {
  if (own.length === 1 && reviews >= ONE_OF_MANY) return [];
  const candidates = (reports: readonly Report[], least: number) =>
    reports.values().flatMap((report) => evidenceOf(report, { surenessOf, least }));
  const sure = choose(candidates(own, SHOWN.problem), { since });
  // What one review alone is thought to report must be told surely.
  if (own.length === 1) return sure;
  const late = own.filter(({ date }) => date >= since);
  const isOfLate = late.some(({ one }) => one.review.id === sure[0]?.review_id);
  const lately = isOfLate
    ? []
    : choose(standingAlone(candidates(late, SHOWN_ALONE.lately), late.length), { most: 1 });

  return [...lately, ...sure].slice(0, EXAMPLES);
}

/**
 * What went wrong, most mentioned first; of equals in the order of the taxonomy, named problems before aspects. `all` are
 * newest first, `trends` by id.
 */
export function problemInsights(
  all: readonly Analysed[],
  taxonomy: Taxonomy,
  {
    choose,
    surenessOf,
    trends,
  }: { choose: ChooseEvidence; surenessOf: SurenessOf; trends: ReadonlyMap<string, Trend> },
): ProblemInsight[] {
  const labels = new Map<string, string>([
    ...taxonomy.problems.map(({ id, label }) => [id, label] as const),
    ...taxonomy.aspects.map(({ id, problem }) => [aspectProblemId(id), problem] as const),
  ]);
  const order = [...labels.keys()];
  const days = all.map(({ review: { date } }) => ({ date }));
  const since = days[0] === undefined ? '' : periodsUntil(days[0].date).recent.from;
  const ratings = ratingSums(all.map(({ review }) => review.rating));
  return [...reportsByProblem(all)]
    .map(([id, own]) => ({
      id,
      label: labels.get(id) ?? id,
      mention_count: own.length,
      example_review_ids: own
        .toSorted((a, b) => a.one.notes.sentiment.score - b.one.notes.sentiment.score)
        .slice(0, EXAMPLES)
        .map(({ one }) => one.review.id),
      examples: examplesOf(own, { reviews: all.length, since, choose, surenessOf }),
      first_seen: own.at(-1)?.date ?? null,
      last_seen: own[0]?.date ?? null,
      monthly: mentionsByMonth(own),
      trend: trends.get(id) ?? null,
      ...ratingImpact(ratings, ratingSums(own.map(({ one }) => one.review.rating))),
      is_new: isNew(own, days),
    }))
    .toSorted((a, b) => b.mention_count - a.mention_count || order.indexOf(a.id) - order.indexOf(b.id));
}
