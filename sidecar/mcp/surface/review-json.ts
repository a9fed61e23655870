import type { McpView } from './mcp-view.ts';

/** The JSON of a review as it was published, with what the analysis says of it as its last member. */
export function reviewJson(ordinal: number, { index: { reviews, insights } }: McpView): string {
  return `${reviews.record(ordinal).toString('utf8').slice(0, -1)},"analysis":${insights.analysisJson(ordinal)}}`;
}
