import { closedDirection } from '../../../domain/bidi.ts';
import type { Business } from '../../../domain/business.ts';
import type { Comparison } from '../../../domain/comparison.ts';
import type { Insights } from '../../../domain/insights.ts';
import type { ProblemChange } from '../../../domain/problem-changes.ts';
import type { RatingChange } from '../../../domain/rating-change.ts';
import { aspectStandings } from './aspect-standings.ts';
import type { Newcomer } from '../themes/newcomers.ts';
import { toldAsking } from '../quoting/only-asking.ts';
import { hasReturned } from '../../../domain/returned-problem.ts';
import { problemsInWords } from './problems-in-words.ts';
import type { ProblemOnset } from '../../../domain/problem-onsets.ts';
import type { Standing } from './standing.ts';
import { counted } from '../../../domain/counted.ts';
import { monthInWords } from './month-in-words.ts';
import { listed, small } from './words.ts';

/** What the summary is made of: other parts of the same insights. */
export type SummaryParts = Pick<
  Insights,
  'review_count' | 'overall_sentiment' | 'aspects' | 'entities' | 'temporal' | 'comparison'
>;

type Aspect = SummaryParts['aspects'][number];

/** "by 48 of 58 reviews found to speak of this", and of further ones "12 of 15". */
function shareOf(count: number, { mention_count: all }: Aspect, isFirst: boolean): string {
  return isFirst ? `by ${count} of ${all} reviews found to speak of this` : `${count} of ${all}`;
}

/** How many of the critical only ask for better is said beside all of them, who are one number wherever it stands. */
function critical({ negative_count: bad }: Aspect, asking: number, counts: string): string {
  if (asking === 0) return counts;
  return `${counts}; ${asking} of the ${bad} only ${asking === 1 ? 'asks' : 'ask'} for better`;
}

/** What is said of the aspects of each standing, with the counts that it rests on, of which `asking` only ask for better. */
const SAYS: Readonly<
  Record<Standing, readonly [says: string, counts: (one: Aspect, isFirst: boolean, asking: number) => string]>
> = {
  praised: ['Praised:', (one, isFirst) => shareOf(one.positive_count, one, isFirst)],
  divided: [
    'Opinions are divided on',
    (one, isFirst, asking) =>
      critical(
        one,
        asking,
        isFirst
          ? `${one.positive_count} reviews found to praise, ${one.negative_count} to criticise`
          : `${one.positive_count} to ${one.negative_count}`,
      ),
  ],
  criticised: [
    'Criticised:',
    (one, isFirst, asking) => critical(one, asking, shareOf(one.negative_count, one, isFirst)),
  ],
};

/** What is praised in one sentence, and what is divided or criticised in another. */
function standings(
  { aspects, review_count: reviews }: SummaryParts,
  asking: SummaryNews['asking'],
): string[] {
  const named = aspectStandings({ aspects, reviews });
  const saying = (standing: Standing): string[] => {
    const [says, counts] = SAYS[standing];
    const said = named[standing].map(
      (one, at) => `${small(one.label)} (${counts(one, at === 0, toldAsking(one, asking))})`,
    );
    return said.length === 0 ? [] : [`${says} ${listed(said)}`];
  };
  const [doubted, criticised] = [saying('divided'), saying('criticised')];
  const others = doubted.length === 0 ? criticised : [...doubted, ...criticised.map(small)];
  return [...saying('praised'), ...(others.length === 0 ? [] : [others.join('; ')])].map(
    (said) => `${said}.`,
  );
}

/** What went wrong, as the FAQ says it too. */
function wentWrong({ entities: { problems }, aspects }: SummaryParts): string[] {
  const said = problemsInWords(
    { problems, aspects },
    { most: 'What went wrong most often', among: 'Among what went wrong' },
  );
  return said === null ? [] : [said];
}

function share(percentage: number): string {
  return percentage === 100 ? 'All' : percentage === 0 ? 'None' : `${percentage}%`;
}

function shares(positive: number, negative: number): string {
  if (positive === 100) return 'All of them are positive.';
  if (negative === 100) return 'All of them are negative.';
  return `By words and stars, ${small(share(positive))} of them are positive and ${small(share(negative))} ${positive === 0 || negative === 0 ? 'are ' : ''}negative.`;
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

/** What the summary is told beside its parts. */
export interface SummaryNews {
  /** The mean rating, as published. */
  average: number | null;
  /** Of each aspect how many reviews only ask for it to be better. */
  asking: ReadonlyMap<string, number>;
  /** The first of the newest 90 days; null without reviews. */
  since: string | null;
  newcomers: readonly Newcomer[];
  /** What the newest 90 days changed of problems. */
  changes: readonly ProblemChange[];
  /** What went wrong first in the last year. */
  onsets: readonly ProblemOnset[];
  /** What they changed of the ratings; null where a test does not tell it from chance. */
  ratings: RatingChange | null;
}

/**
 * What the newest 90 days changed, so far as a test tells it from chance, which problems are new in them, surely or not, and who.
 * Ratings and names are held against the year before: they are told where the 90 days before have too few reviews to compare.
 */
function lately(
  { comparison, aspects, entities }: SummaryParts,
  { since, newcomers, changes, ratings }: Omit<SummaryNews, 'average' | 'asking' | 'onsets'>,
): string[] {
  if (since === null) return [];
  const labels = new Map(aspects.map(({ id, label }) => [id, small(label)]));
  const changed = (isMeant: (one: Comparison['aspects'][number]) => boolean) =>
    (comparison?.aspects ?? []).filter(isMeant).map(({ id }) => labels.get(id) ?? id);
  // Silence is neither praise nor a complaint.
  const silent = changed(({ change, score }) => change !== 'none' && score === null);
  const better = changed(({ change, score }) => change === 'better' && score !== null);
  const worse = changed(({ change, score }) => change === 'worse' && score !== null);
  const problemLabels = new Map(entities.problems.map(({ id, label }) => [id, small(label)]));
  const problems = (
    wanted: ProblemChange['change'],
    isMeant: (one: ProblemChange) => boolean = () => true,
  ): string[] =>
    changes
      .filter((one) => one.change === wanted && isMeant(one))
      .map(({ id, mention_count: now, previous_mention_count: before }) => {
        const beside = wanted === 'new' ? '' : `, ${before} before`;
        return `${problemLabels.get(id) ?? id} (${counted(now, 'review')}${beside})`;
      });
  const back = new Set(
    entities.problems
      .filter((problem) => hasReturned(problem, comparison?.recent.to ?? null))
      .map(({ id }) => id),
  );
  const fresh = problems('new', ({ id, mayBeChance }) => !mayBeChance && !back.has(id));
  const returned = problems('new', ({ id, mayBeChance }) => !mayBeChance && back.has(id));
  const doubtful = problems('new', ({ mayBeChance }) => mayBeChance);
  const named = newcomers.map(({ name, mention_count: all }) => `${name} (${counted(all, 'review')})`);
  const rated =
    ratings === null
      ? []
      : [`${ratings.now} of 5 stars on average, ${ratings.yearBefore} in the year before`];
  const parts = (
    [
      [`rated ${ratings?.change}`, rated],
      ['better than in the 90 days before', better],
      [better.length > 0 ? 'worse' : 'worse than in the 90 days before', worse],
      ['no longer spoken of', silent],
      [fresh.length === 1 ? 'new problem found' : 'new problems found', fresh],
      ['found again after a year', returned],
      ['perhaps new, or by chance', doubtful],
      ['found more often', problems('more')],
      ['found less often', problems('less')],
      ['newly named', named],
    ] as const
  ).flatMap(([says, own]) => (own.length === 0 ? [] : [`${says}: ${listed(own)}`]));
  return parts.length === 0 ? [] : [`Since ${dayInWords(since)} ${parts.join('; ')}.`];
}

/** Since when problems are reported that were not before the last year, so far as a test tells that from chance. */
function begun({ entities }: SummaryParts, onsets: readonly ProblemOnset[]): string[] {
  const labels = new Map(entities.problems.map(({ id, label }) => [id, small(label)]));
  const said = onsets.map(
    ({ id, since, mention_count: all }) =>
      `in ${monthInWords(since.slice(0, 7))}: ${labels.get(id) ?? id} (in ${counted(all, 'review')} since)`,
  );
  return said.length === 0 ? [] : [`First found ${said.join('; ')}.`];
}

function dayInWords(day: string): string {
  return `${Number(day.slice(8))} ${monthInWords(day.slice(0, 7))}`;
}

/** How the reviews go over the months, where a test tells that from chance. */
function overMonths({ temporal }: SummaryParts): string[] {
  return temporal.trend === 'stable' ? [] : [`Over the months the reviews are ${temporal.trend}.`];
}

/**
 * Three to seven plain sentences made of the counts alone, to be read in half a minute, each aspect praised, divided or
 * criticised in one of them at most; what changed lately, else how the reviews go over the months, and what began in the last
 * year. Null only without reviews.
 */
export function summaryOf(
  business: Business,
  parts: SummaryParts,
  { average, ...told }: SummaryNews,
): string | null {
  if (parts.review_count === 0) return null;
  const news = lately(parts, told);
  const sentences = [
    ...overall(business, parts, average),
    ...standings(parts, told.asking),
    ...wentWrong(parts),
    ...(news.length > 0 ? news : overMonths(parts)),
    ...begun(parts, told.onsets),
  ];
  return (sentences.length < 3 ? [...sentences, period(parts)] : sentences).join(' ');
}
