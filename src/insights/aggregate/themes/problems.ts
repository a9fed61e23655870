import type { Evidence } from '../../../domain/evidence.ts';
import type { ProblemInsight } from '../../../domain/insights.ts';
import { ratingImpact, ratingSums } from '../../../domain/rating-impact.ts';
import { periodsUntil } from '../../../domain/periods.ts';
import type { Trend } from '../../../domain/trend.ts';
import { aspectProblemId } from '../../../domain/aspect-problem-id.ts';
import { meet, type ProblemNote } from '../../notes.ts';
import { SHOWN, SURE, TOLD } from '../quoting/sure-weights.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import type { Analysed } from '../analysed.ts';
import { EXAMPLES } from '../quoting/examples.ts';
import { standingAlone, type ChooseEvidence } from '../quoting/chosen-evidence.ts';
import { candidatesAround } from '../quoting/evidence.ts';
import { isNew } from './is-new.ts';
import { mentionsByMonth } from './months.ts';
import type { SurenessOf } from '../quoting/sureness.ts';
import { isAside } from '../quoting/brackets.ts';
import { tellsNothing } from '../quoting/tells-nothing.ts';

/** What a single one of so many reviews reports is misread as likely as not, and its words stand for nothing. */
const ONE_OF_MANY = 1000;

interface Report {
  one: Analysed;
  note: ProblemNote;
  date: string;
}

interface Quoting {
  choose: ChooseEvidence;
  surenessOf: SurenessOf;
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

/** How clearly a report tells it, 0..1: by how sure judging is, else by how sad the review is, or a clause that tells it. */
export function clarityOf({ one: { notes }, note: { nats, evidence } }: Omit<Report, 'date'>): number {
  if (nats !== undefined) return 1 / (1 + Math.exp(SURE - nats));
  const told = notes.clauses.filter((clause) => meet(clause, evidence));
  return (1 - Math.min(notes.sentiment.score, ...told.map((clause) => clause[3]))) / 2;
}

/** The words that tell it, of reports of which judging is so sure; of a problem that it never learnt of by the signs in the words. */
export function wordsOfReport(
  report: Omit<Report, 'date'>,
  { surenessOf, least }: Pick<Quoting, 'surenessOf'> & { least: number },
) {
  const { one, note } = report;
  if (one.isTranslation) return [];
  const clarity = clarityOf(report);
  const told = one.published?.slice(...note.evidence) ?? '';
  return candidatesAround(one, note.evidence, {
    isPraise: false,
    clarity,
    least,
    surenessOf: (words, isContrary) => {
      if (tellsNothing(words) || isAside(words, Math.max(0, words.indexOf(told)))) return -SURE;
      const signs = { problem: note.id, sign: -1, clarity, isContrary } as const;
      return note.nats ?? surenessOf(words, signs) - SHOWN.problem + TOLD.sure;
    },
  });
}

/** What is shown of reports, newest first: what surely tells it, that of the newest 90 days, from `since` on, first; else what does best. */
function examplesOf(
  own: readonly Report[],
  { reviews, since, choose, surenessOf }: Quoting & { reviews: number; since: string },
): Evidence[] {
  if (own.length === 1 && reviews >= ONE_OF_MANY) return [];
  const candidates = (least: number) =>
    own.values().flatMap((report) => wordsOfReport(report, { surenessOf, least }));
  const sure = choose(candidates(TOLD.sure), { since });
  if (sure.length > 0) return sure;
  return choose(standingAlone(candidates(TOLD.alone), own.length), { since, most: 1 });
}

/**
 * What went wrong, most mentioned first; of equals in the order of the taxonomy, named problems before aspects. `all` are
 * newest first, `trends` by id.
 */
export function problemInsights(
  all: readonly Analysed[],
  taxonomy: Taxonomy,
  { choose, surenessOf, trends }: Quoting & { trends: ReadonlyMap<string, Trend> },
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
