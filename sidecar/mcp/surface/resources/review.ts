import type { McpView } from '../mcp-view.ts';
import { jsonResource } from './json-resource.ts';

const PREFIX = 'reviews://reviews/';
const TEMPLATE = `${PREFIX}{id}`;
/** One more than a completion may give tells whether there are more. */
const MOST_COMPLETIONS = 101;

/** The JSON of a review as it was published, with what the analysis says of it as its last member. */
export function reviewJson(ordinal: number, { index: { reviews, insights } }: McpView): string {
  return `${reviews.record(ordinal).toString('utf8').slice(0, -1)},"analysis":${insights.analysisJson(ordinal)}}`;
}

/** One review with its analysis: the same as `get_review`. */
export const reviewResource = jsonResource({
  uri: TEMPLATE,
  isTemplate: true,
  entry: () => ({
    uriTemplate: TEMPLATE,
    name: 'review',
    title: 'One review',
    description: 'One review with what the analysis says of it.',
    annotations: { audience: ['assistant', 'user'], priority: 0.5 },
  }),
  jsonAt(uri, view) {
    if (!uri.startsWith(PREFIX)) return undefined;
    const ordinal = view.index.reviews.ordinalOf(uri.slice(PREFIX.length));
    return ordinal === undefined ? undefined : reviewJson(ordinal, view);
  },
  complete(_id, value, { index: { reviews } }) {
    const found: string[] = [];
    for (let ordinal = 0; ordinal < reviews.size && found.length < MOST_COMPLETIONS; ordinal += 1) {
      const id = reviews.idOf(ordinal);
      if (id.startsWith(value.toUpperCase())) found.push(id);
    }
    return found;
  },
});
