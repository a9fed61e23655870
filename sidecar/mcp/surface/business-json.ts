import { sampleNotice } from '../../../src/domain/sample.ts';
import type { McpView } from './mcp-view.ts';

/** The JSON of the business and its rating, with what must be said first of invented reviews. */
export function businessJson({ index: { business, aggregateRating } }: McpView): string {
  return JSON.stringify({
    notice: sampleNotice(aggregateRating),
    business,
    aggregate_rating: aggregateRating,
  });
}
