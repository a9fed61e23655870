import type { Dataset } from '../dataset.ts';
import { explainVertical } from '../insights/verticals/verticals.ts';

/** What a build says of the content it publishes: counts, the vocabulary and why it is that one, then one line a warning. */
export function contentReport(
  dataset: Pick<
    Dataset,
    'business' | 'aspects' | 'reviews' | 'unverifiedCount' | 'withheldCount' | 'isSample' | 'warnings'
  >,
): string[] {
  const left = [
    ...(dataset.unverifiedCount === 0 ? [] : [`${dataset.unverifiedCount} unverified`]),
    ...(dataset.withheldCount === 0 ? [] : [`${dataset.withheldCount} withheld`]),
  ];
  const published = `${count(dataset.reviews.length, 'review')} to publish`;
  return [
    `${published}, ${left.length === 0 ? 'none left out' : `left out: ${left.join(', ')}`}.`,
    ...(dataset.isSample ? ['The reviews are invented samples (source: sample).'] : []),
    `vocabulary: ${explainVertical(dataset.business.vertical, dataset.aspects)}`,
    ...dataset.warnings.map((warning) => `Warning: ${warning}`),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
