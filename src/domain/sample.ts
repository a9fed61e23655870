import type { AggregateRating } from './aggregate-rating.ts';

const SAMPLE_SOURCE = 'sample';

const NOTICE =
  'The business and its reviews are invented: they show the product and are evidence of nothing.';

/** Whether a source marks reviews as invented, whatever its case. */
export function isSampleSource(source: string): boolean {
  return source.trim().toLowerCase() === SAMPLE_SOURCE;
}

/** The invented business that the sample reviews are of. */
const SAMPLE_BUSINESS = {
  name: 'Copperwren Home Services',
  base_url: 'https://reviews.copperwren.example',
};

/** The field by which a business is the sample's; undefined for one that is not. */
export function fieldOfSample(
  business: Pick<typeof SAMPLE_BUSINESS, 'name' | 'base_url'>,
): 'name' | 'base_url' | undefined {
  if (business.name.trim().toLowerCase() === SAMPLE_BUSINESS.name.toLowerCase()) return 'name';
  return business.base_url === SAMPLE_BUSINESS.base_url ? 'base_url' : undefined;
}

/** What must be said before invented reviews are read; null where the reviews are real. */
export function sampleNotice({ by_source: sources }: Pick<AggregateRating, 'by_source'>): string | null {
  return sources.some(({ source }) => isSampleSource(source)) ? NOTICE : null;
}
