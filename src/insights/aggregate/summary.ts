import type { Business } from '../../domain/business.ts';
import type { Insights } from '../../domain/insights.ts';
import { counted, listed, small } from './words.ts';
import { worstProblems } from './worst-problems.ts';

/** What the summary is made of: other parts of the same insights. */
export type SummaryParts = Pick<
  Insights,
  'review_count' | 'overall_sentiment' | 'aspects' | 'entities' | 'temporal'
>;

/** An aspect that fewer reviews mention is left out of the summary. */
const FEWEST = 10;

/** Above the first share of positive mentions, in percent, an aspect is praised, under the second criticised; between, divided. */
const PRAISED = 70;
const CRITICISED = 40;

/** How many aspects and problems a sentence names. */
const MOST_NAMED = 3;

type Aspect = SummaryParts['aspects'][number];

/** What to call the aspects of which so many of a hundred mentions are positive. */
const STANDINGS: readonly {
  says: string;
  holds: (positive: number) => boolean;
  counts: (one: Aspect) => number;
}[] = [
  { says: 'Praised', holds: (share) => share > PRAISED, counts: (one) => one.positive_count },
  {
    says: 'Opinions are divided on',
    holds: (share) => share <= PRAISED && share >= CRITICISED,
    counts: (one) => one.positive_count,
  },
  { says: 'Criticised', holds: (share) => share < CRITICISED, counts: (one) => one.negative_count },
];

function positiveShare({ positive_count: positive, mention_count: all }: Aspect): number {
  return (positive / all) * 100;
}

/** One sentence for each standing that an aspect has, the most mentioned first. */
function standings(aspects: readonly Aspect[]): string[] {
  const known = aspects.filter(({ mention_count: all }) => all >= FEWEST);
  return STANDINGS.flatMap(({ says, holds, counts }) => {
    const own = known
      .filter((one) => holds(positiveShare(one)))
      .toSorted((a, b) => counts(b) - counts(a) || a.negative_count - b.negative_count)
      .slice(0, MOST_NAMED);
    if (own.length === 0) return [];
    const side = says === 'Criticised' ? 'negative' : 'positive';
    const named = own.map(
      (one) => `${small(one.label)} (${counts(one)} of ${counted(one.mention_count, 'mention')} ${side})`,
    );
    return [`${says}${says.endsWith('on') ? '' : ':'} ${listed(named)}.`];
  });
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
      `1 verified review rates ${business.name} ${average ?? 0} of 5 stars.`,
      `It is ${label ?? 'neither positive nor negative'}.`,
    ];
  }
  return [
    `${reviews} verified reviews rate ${business.name} ${average ?? 0} of 5 stars on average.`,
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

/** Who is named most often, where all of them are mostly praised; else how the reviews go over the months. */
function people({ entities, temporal }: SummaryParts): string[] {
  const named = entities.technicians
    .filter(({ mention_count: all }) => all >= 2)
    .toSorted((a, b) => b.mention_count - a.mention_count)
    .slice(0, MOST_NAMED);
  if (named.length > 0 && named.every(({ positive_pct: share }) => (share ?? 0) > PRAISED))
    return [
      `${listed(named.map(({ name }) => name))} ${named.length === 1 ? 'is' : 'are'} named most often, and mostly with praise.`,
    ];
  return temporal.trend === 'stable' ? [] : [`Over the months the reviews are ${temporal.trend}.`];
}

/**
 * A few plain sentences made of the counts alone, each aspect in one of them at most; null only without reviews. `average`
 * is the mean rating, as published.
 */
export function summaryOf(business: Business, parts: SummaryParts, average: number | null): string | null {
  if (parts.review_count === 0) return null;
  const sentences = [
    ...overall(business, parts, average),
    ...standings(parts.aspects),
    ...wentWrong(parts),
    ...people(parts),
  ];
  return (sentences.length < 3 ? [...sentences, period(parts)] : sentences).join(' ');
}
