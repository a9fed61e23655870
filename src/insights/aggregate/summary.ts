import { closedDirection } from '../../domain/bidi.ts';
import type { Business } from '../../domain/business.ts';
import type { Insights } from '../../domain/insights.ts';
import type { ProblemChange } from '../../domain/problem-changes.ts';
import { aspectProblemId } from '../judging/report-problem.ts';
import type { AspectNature } from './aspect-nature.ts';
import type { Newcomer } from './newcomers.ts';
import { clearStandingOf, shareStanding, type Standing } from './standing.ts';
import { counted } from '../../domain/counted.ts';
import { listed, small } from './words.ts';
import { worstOf, worstProblems } from './worst-problems.ts';

/** What the summary is made of: other parts of the same insights. */
export type SummaryParts = Pick<
  Insights,
  'review_count' | 'overall_sentiment' | 'aspects' | 'entities' | 'temporal' | 'comparison'
>;

/** An aspect that fewer reviews mention is left out of the summary. */
const FEWEST = 10;

/** How many aspects, or people, are named as one kind; who has half a minute keeps no more. */
const MOST_NAMED = 3;
const MOST_DIVIDED = 2;

type Aspect = SummaryParts['aspects'][number];

/** What to say of the aspects of each standing, of how many, and which of their mentions make them weighty. */
const STANDINGS: readonly {
  standing: Standing;
  says: string;
  most: number;
  counts: (one: Aspect) => number;
}[] = [
  { standing: 'praised', says: 'Praised:', most: MOST_NAMED, counts: (one) => one.positive_count },
  {
    standing: 'divided',
    says: 'Opinions are divided on',
    most: MOST_DIVIDED,
    counts: (one) => one.mention_count,
  },
  { standing: 'criticised', says: 'Criticised:', most: MOST_NAMED, counts: (one) => one.negative_count },
];

/** From this share of its mentions on, what goes wrong with an aspect most often speaks against calling it praised. */
const BELIES = 0.05;

/** "Wrong sizes" among what went wrong most often, where sizes would be praised. */
function isBelied(one: Aspect, { entities }: SummaryParts, isMainly: AspectNature['isMainly']): boolean {
  const against = worstOf(entities.problems)
    .filter(({ id }) => id === aspectProblemId(one.id) || isMainly(id, one.id))
    .reduce((sum, { mention_count: own }) => sum + own, 0);
  return against >= one.mention_count * BELIES;
}

/** What is praised in one sentence, what is not in another, the most mentioned first. */
function standings(parts: SummaryParts, isMainly: AspectNature['isMainly']): string[] {
  const known = parts.aspects.filter(({ mention_count: all }) => all >= FEWEST);
  const [praised, ...others] = STANDINGS.map(({ standing, says, most, counts }) => {
    const own = known
      .filter((one) => clearStandingOf(one) === standing)
      .filter((one) => standing !== 'praised' || !isBelied(one, parts, isMainly))
      .toSorted((a, b) => counts(b) - counts(a) || a.negative_count - b.negative_count)
      .slice(0, most);
    return own.length === 0 ? '' : `${says} ${listed(own.map(({ label }) => small(label)))}`;
  });
  const second = others.filter((part) => part !== '').map((part, at) => (at === 0 ? part : small(part)));
  return [praised ?? '', second.join('; ')].flatMap((said) => (said === '' ? [] : [`${said}.`]));
}

/** What went wrong, as the FAQ says it too. */
function wentWrong({ entities }: SummaryParts): string[] {
  const named = worstProblems(entities.problems);
  return named.length === 0 ? [] : [`What went wrong most often: ${listed(named)}.`];
}

function share(percentage: number): string {
  return percentage === 100 ? 'All' : percentage === 0 ? 'None' : `${percentage}%`;
}

function shares(positive: number, negative: number): string {
  if (positive === 100) return 'All of them are positive.';
  if (negative === 100) return 'All of them are negative.';
  return `${share(positive)} of them are positive and ${small(share(negative))} ${positive === 0 || negative === 0 ? 'are ' : ''}negative.`;
}

/** The ratings in one sentence and the sentiments in another. */
function overall(business: Business, parts: SummaryParts, average: number | null): string[] {
  const { review_count: reviews, overall_sentiment: sentiment } = parts;
  if (reviews === 1) {
    const label = ['positive', 'negative'].find(
      (_, at) => [sentiment.positive_pct, sentiment.negative_pct][at] === 100,
    );
    return [
      `1 verified review rates ${closedDirection(business.name)} ${average ?? 0} of 5 stars.`,
      `It is ${label ?? 'neither positive nor negative'}.`,
    ];
  }
  return [
    `${reviews} verified reviews rate ${closedDirection(business.name)} ${average ?? 0} of 5 stars on average.`,
    shares(sentiment.positive_pct ?? 0, sentiment.negative_pct ?? 0),
  ];
}

/** When the reviews were written, in months. */
function period({ temporal, review_count: reviews }: SummaryParts): string {
  const first = temporal.monthly[0]?.month ?? '';
  const last = temporal.monthly.at(-1)?.month ?? '';
  const subject = reviews === 1 ? 'It was' : 'They were';
  return first === last
    ? `${subject} written in ${monthInWords(first)}.`
    : `${subject} written from ${monthInWords(first)} to ${monthInWords(last)}.`;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function monthInWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`.trim();
}

/** What the summary is told beside its parts. */
export interface SummaryNews {
  /** The mean rating, as published. */
  average: number | null;
  newcomers: readonly Newcomer[];
  /** What the newest 90 days changed of problems. */
  changes: readonly ProblemChange[];
  /** Whether a problem is a complaint about an aspect before all others. */
  isMainly: AspectNature['isMainly'];
}

/** What the newest 90 days changed, so far as a test tells it from chance, which problems are new in them, and who. */
function lately(
  { comparison, aspects, entities }: SummaryParts,
  { newcomers, changes }: Pick<SummaryNews, 'newcomers' | 'changes'>,
): string[] {
  if (comparison === null) return [];
  const labels = new Map(aspects.map(({ id, label }) => [id, small(label)]));
  const changed = (wanted: 'better' | 'worse') =>
    comparison.aspects.filter(({ change }) => change === wanted).map(({ id }) => labels.get(id) ?? id);
  const [better, worse] = [changed('better'), changed('worse')];
  const problemLabels = new Map(entities.problems.map(({ id, label }) => [id, small(label)]));
  const problems = (wanted: ProblemChange['change']): string[] =>
    changes
      .filter(({ change }) => change === wanted)
      .map(({ id, mention_count: now, previous_mention_count: before }) => {
        const beside = wanted === 'new' ? '' : `, ${before} before`;
        return `${problemLabels.get(id) ?? id} (${counted(now, 'review')}${beside})`;
      });
  const fresh = problems('new');
  const named = newcomers.map(({ name, mention_count: all }) => `${name} (${counted(all, 'review')})`);
  const parts = (
    [
      ['better than in the 90 days before', better],
      [better.length > 0 ? 'worse' : 'worse than in the 90 days before', worse],
      [fresh.length === 1 ? 'new problem' : 'new problems', fresh],
      ['more often', problems('more')],
      ['less often', problems('less')],
      ['newly named', named],
    ] as const
  ).flatMap(([says, own]) => (own.length === 0 ? [] : [`${says}: ${listed(own)}`]));
  return parts.length === 0 ? [] : [`Since ${dayInWords(comparison.recent.from)} ${parts.join('; ')}.`];
}

function dayInWords(day: string): string {
  return `${Number(day.slice(8))} ${monthInWords(day.slice(0, 7))}`;
}

/** Who is named most often, where all of them are mostly praised; else how the reviews go over the months. */
function people({ entities, temporal }: SummaryParts): string[] {
  const named = entities.technicians
    .filter(({ mention_count: all }) => all >= 2)
    .toSorted((a, b) => b.mention_count - a.mention_count)
    .slice(0, MOST_NAMED);
  if (named.length > 0 && named.every(({ positive_pct: share }) => shareStanding(share ?? 0) === 'praised'))
    return [
      `${listed(named.map(({ name }) => name))} ${named.length === 1 ? 'is' : 'are'} named most often, and mostly with praise.`,
    ];
  return temporal.trend === 'stable' ? [] : [`Over the months the reviews are ${temporal.trend}.`];
}

/**
 * Three to six plain sentences made of the counts alone, to be read in half a minute, each aspect praised, divided or
 * criticised in one of them at most; what changed lately before who is named. Null only without reviews.
 */
export function summaryOf(
  business: Business,
  parts: SummaryParts,
  { average, isMainly, ...told }: SummaryNews,
): string | null {
  if (parts.review_count === 0) return null;
  const news = lately(parts, told);
  const sentences = [
    ...overall(business, parts, average),
    ...standings(parts, isMainly),
    ...wentWrong(parts),
    ...(news.length > 0 ? news : people(parts)),
  ];
  return (sentences.length < 3 ? [...sentences, period(parts)] : sentences).join(' ');
}
