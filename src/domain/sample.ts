import type { AggregateRating } from './aggregate-rating.ts';

const SAMPLE_SOURCE = 'sample';

const NOTICE =
  'The business and its reviews are invented: they show the product and are evidence of nothing.';

/** Whether a source marks reviews as invented, whatever its case. */
export function isSampleSource(source: string): boolean {
  return source.trim().toLowerCase() === SAMPLE_SOURCE;
}

/** What must be said before invented reviews are read; null where the reviews are real. */
export function sampleNotice({ by_source: sources }: Pick<AggregateRating, 'by_source'>): string | null {
  return sources.some(({ source }) => isSampleSource(source)) ? NOTICE : null;
}
