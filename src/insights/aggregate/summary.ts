import type { Business } from '../../domain/business.ts';
import type { AspectInsight, Insights } from '../../domain/insights.ts';
import { counted, listed, small } from './words.ts';

/** What the summary is made of: other parts of the same insights. */
export type SummaryParts = Pick<
  Insights,
  'review_count' | 'overall_sentiment' | 'aspects' | 'entities' | 'temporal'
>;

/** An aspect is praised, or complained of, from this share on. */
const PRAISED_PCT = 55;
const CRITICISED_PCT = 50;

/** An aspect that fewer reviews mention is left out of the summary. */
const FEWEST = 3;

/** How clearly an aspect is praised: complaints weigh double. */
function favour(aspect: AspectInsight): number {
  return aspect.positive_count - 2 * aspect.negative_count;
}

function rating(average: number | null): string {
  return average === null ? '' : ` and rate it ${average.toFixed(1)} of 5 stars on average`;
}

/** Three to five plain sentences made of the counts alone; null only without reviews. `average` is the mean rating. */
export function summaryOf(business: Business, parts: SummaryParts, average: number | null): string | null {
  if (parts.review_count === 0) return null;
  const { positive_pct: positive, negative_pct: negative } = parts.overall_sentiment;
  const sentences = [
    `${counted(parts.review_count, 'verified review speaks', 'verified reviews speak')} of ${business.name}${rating(average)}.`,
    `${positive ?? 0} % of them are positive and ${negative ?? 0} % negative.`,
  ];
  const known = parts.aspects.filter((aspect) => aspect.mention_count >= FEWEST);
  const praised = known
    .filter((aspect) => aspect.positive_count * 100 >= aspect.mention_count * PRAISED_PCT)
    .toSorted((a, b) => favour(b) - favour(a))
    .slice(0, 3);
  const criticised = known
    .filter(
      (aspect) =>
        !praised.includes(aspect) &&
        aspect.negative_count > 0 &&
        (aspect.negative_count / (aspect.positive_count + aspect.negative_count)) * 100 >= CRITICISED_PCT,
    )
    .slice(0, 2);
  if (praised.length > 0) {
    sentences.push(
      `Customers praise ${listed(praised.map((aspect) => `${small(aspect.label)} (${aspect.positive_count} of ${counted(aspect.mention_count, 'mention')})`))} most often.`,
    );
  }
  const problems = parts.entities.problems.filter((problem) => problem.mention_count >= 2).slice(0, 3);
  if (problems.length > 0) {
    sentences.push(
      `What went wrong most often: ${listed(problems.map((problem) => `${small(problem.label)} (${counted(problem.mention_count, 'review')})`))}.`,
    );
  } else if (criticised.length > 0) {
    sentences.push(`Opinions are worst on ${listed(criticised.map((aspect) => small(aspect.label)))}.`);
  }
  const people = parts.entities.technicians
    .filter((technician) => technician.mention_count >= 2 && (technician.score ?? 0) > 0)
    .toSorted((a, b) => b.mention_count - a.mention_count)
    .slice(0, 3);
  if (people.length > 0)
    sentences.push(
      `${listed(people.map((one) => one.name))} ${people.length === 1 ? 'is' : 'are'} named most often, and mostly with praise.`,
    );
  else if (parts.temporal.trend !== 'stable')
    sentences.push(`Over the months the reviews are ${parts.temporal.trend}.`);
  return sentences.slice(0, 5).join(' ');
}
