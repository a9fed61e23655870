import { sampleNotice } from '../../../../src/domain/sample-notice.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../../../../src/domain/topics.ts';
import type { McpView } from '../mcp-view.ts';
import { jsonResource } from './json-resource.ts';

/** The JSON of the business and its rating, with what must be said first of invented reviews. */
export function businessJson({ index: { business, aggregateRating } }: McpView): string {
  return JSON.stringify({
    notice: sampleNotice(aggregateRating),
    business,
    aggregate_rating: aggregateRating,
  });
}

/** What stands at a URI of its own, and the published document that it is made of. */
const DOCUMENTS = [
  {
    name: 'business',
    title: 'Business and rating',
    description: 'The business and its rating in sum.',
    annotations: { audience: ['assistant', 'user'], priority: 1 },
    path: REVIEWS_PATH,
    json: businessJson,
  },
  {
    name: 'insights',
    title: 'What the reviews say, in sum',
    description: 'Sentiment, aspects, technicians, services, problems, topics, months, questions, summary.',
    annotations: { audience: ['assistant'], priority: 0.9 },
    path: INSIGHTS_PATH,
    // What it says of single reviews is at their own URIs.
    json: ({ index }: McpView) => JSON.stringify(index.insights.overall),
  },
];

/** `reviews://business`, the same as `get_business`, and `reviews://insights`. */
export const documentResources = DOCUMENTS.map(({ annotations, path, json, ...named }) => {
  const uri = `reviews://${named.name}`;
  return jsonResource({
    uri,
    isTemplate: false,
    entry: (view) => ({
      uri,
      ...named,
      size: Buffer.byteLength(json(view)),
      annotations: {
        ...annotations,
        lastModified: view.publication.files.get(path)?.lastModified.toISOString(),
      },
    }),
    jsonAt: (asked, view) => (asked === uri ? json(view) : undefined),
  });
});
