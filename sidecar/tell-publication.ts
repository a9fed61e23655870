import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Current } from './current.ts';
import type { Metrics } from './http/metrics.ts';
import type { ReviewIndex } from './reviews/review-index.ts';

/** Tells the metrics what is served, after each change. */
export function tellPublication(
  current: Pick<Current<ReviewIndex>, 'newest' | 'onChange'>,
  { registry }: Pick<Metrics, 'registry'>,
): void {
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
    // Each has one of its own.
    aggregator: 'sum',
  });
  let servedSinceMs: number | null = null;
  tellAge(registry, {
    name: 'reviewcast_publication_age_seconds',
    help: 'How long ago the set in service was first published.',
    sinceMs: () => current.newest()?.publication.publishedAt ?? null,
  });
  tellAge(registry, {
    name: 'reviewcast_index_age_seconds',
    help: 'How long the set in service has been served, by whoever has served it longest.',
    sinceMs: () => servedSinceMs,
  });
  current.onChange(({ publication, index }) => {
    servedSinceMs = Date.now();
    bytes.set(index.bytes);
    published.reset();
    published.set({ version: publication.version }, 1);
    reviews.set(index.aggregateRating.rating_count);
  });
}

/** A gauge of the seconds since an instant, read at each asking; without a value while there is none. */
function tellAge(
  registry: Registry,
  { name, help, sinceMs }: { name: string; help: string; sinceMs: () => number | null },
): void {
  // oxlint-disable-next-line no-new -- a gauge that collects itself is known by its registry
  new Gauge({
    name,
    help,
    registers: [registry],
    // Where one of several workers is behind it is told, and one that has just come is not.
    aggregator: 'max',
    collect() {
      const since = sinceMs();
      if (since === null) this.remove();
      else this.set(Math.max(0, Date.now() - since) / 1000);
    },
  });
}
