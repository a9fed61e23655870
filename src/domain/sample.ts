const SAMPLE_SOURCE = 'sample';

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
