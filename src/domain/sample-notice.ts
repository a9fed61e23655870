import type { AggregateRating } from './aggregate-rating.ts';
import { isSampleSource } from './sample.ts';

const NOTICE =
  'The business and its reviews are invented: they show the product and are evidence of nothing.';

/** What must be said before invented reviews are read; null where the reviews are real. */
export function sampleNotice({ by_source: sources }: Pick<AggregateRating, 'by_source'>): string | null {
  return sources.some(({ source }) => isSampleSource(source)) ? NOTICE : null;
}
