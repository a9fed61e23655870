import { Gauge } from 'prom-client';
import type { Current } from './current.ts';
import type { Metrics } from './http/metrics.ts';
import type { ReviewIndex } from './reviews/review-index.ts';

/** Tells the metrics what is served, after each change. */
export function tellPublication(current: Current<ReviewIndex>, { registry }: Metrics): void {
  const published = new Gauge({
    name: 'reviewcast_publication_info',
    help: 'The published set in service.',
    labelNames: ['version'],
    registers: [registry],
    // Of several workers that serve the same.
    aggregator: 'max',
  });
  const reviews = new Gauge({
    name: 'reviewcast_reviews',
    help: 'Reviews in the published set in service.',
    registers: [registry],
    aggregator: 'max',
  });
  const bytes = new Gauge({
    name: 'reviewcast_index_bytes',
    help: 'Memory that the index in service takes beside the documents.',
    registers: [registry],
  });
  current.onChange(({ publication, index }) => {
    bytes.set(index.bytes);
    published.reset();
    published.set({ version: publication.version }, 1);
    reviews.set(index.aggregateRating.rating_count);
  });
}
