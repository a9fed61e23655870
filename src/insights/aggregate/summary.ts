import type { Business } from '../../domain/business.ts';
import type { Insights } from '../../domain/insights.ts';
import { counted, listed, small } from './words.ts';

/** What the summary is made of: other parts of the same insights. */
export type SummaryParts = Pick<
  Insights,
  'review_count' | 'overall_sentiment' | 'aspects' | 'entities' | 'temporal'
>;

/** An aspect that fewer reviews mention is left out of the summary. */
const FEWEST = 3;

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

/** Three to five plain sentences made of the counts alone; null only without reviews. `average` is the mean rating, as published. */
export function summaryOf(business: Business, parts: SummaryParts, average: number | null): string | null {
  if (parts.review_count === 0) return null;
  const sentences = overall(business, parts, average);
  const known = parts.aspects.filter((aspect) => aspect.mention_count >= FEWEST);
  const praised = known
    .filter((aspect) => aspect.positive_count * 2 > aspect.mention_count)
    .toSorted((a, b) => b.positive_count - a.positive_count || a.negative_count - b.negative_count)
    .slice(0, 3);
  const criticised = known
    .filter((aspect) => aspect.negative_count > aspect.positive_count)
    .toSorted((a, b) => b.negative_count - a.negative_count || a.positive_count - b.positive_count)
    .slice(0, 2);
  if (praised.length > 0) {
    const named = praised.map(
      (aspect) =>
        `${small(aspect.label)} (${aspect.positive_count} of ${counted(aspect.mention_count, 'mention')})`,
    );
    sentences.push(`Praised by most who mention ${praised.length === 1 ? 'it' : 'them'}: ${listed(named)}.`);
  }
  const problems = parts.entities.problems.filter((problem) => problem.mention_count >= 2).slice(0, 3);
  if (problems.length > 0) {
    sentences.push(
      `What went wrong most often: ${listed(problems.map((problem) => `${small(problem.label)} (${counted(problem.mention_count, 'review')})`))}.`,
    );
  }
  if (criticised.length > 0 && (problems.length === 0 || praised.length === 0)) {
    const named = criticised.map(
      (aspect) => `${small(aspect.label)} (${aspect.negative_count} against ${aspect.positive_count})`,
    );
    sentences.push(`More reviews criticise than praise ${listed(named)}.`);
  }
  const people = parts.entities.technicians
    .filter(({ mention_count }) => mention_count >= 2)
    .toSorted((a, b) => b.mention_count - a.mention_count)
    .slice(0, 3);
  if (people.length > 0 && people.every(({ positive_pct }) => (positive_pct ?? 0) > 50))
    sentences.push(
      `${listed(people.map((one) => one.name))} ${people.length === 1 ? 'is' : 'are'} named most often, and mostly with praise.`,
    );
  else if (parts.temporal.trend !== 'stable')
    sentences.push(`Over the months the reviews are ${parts.temporal.trend}.`);
  if (sentences.length < 3) sentences.push(period(parts));
  return sentences.slice(0, 5).join(' ');
}
