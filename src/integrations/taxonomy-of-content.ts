import { ContentError } from '../dataset/content-error.ts';
import type { Dataset } from '../dataset.ts';
import type { Business } from '../domain/business.ts';
import type { Taxonomy } from '../insights/taxonomy/schema.ts';
import { taxonomyFor } from '../insights/taxonomy/verticals.ts';

/** The vocabulary for a business. Throws ContentError when aspects.yaml asks for what cannot be. */
export function taxonomyOfContent(
  { vertical }: Pick<Business, 'vertical'>,
  { aspects }: Pick<Dataset, 'aspects'>,
): Taxonomy {
  try {
    return taxonomyFor(vertical, aspects);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new ContentError([{ place: 'aspects.yaml', field: 'id', message: error.message }], 1);
  }
}
