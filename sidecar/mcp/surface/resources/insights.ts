import { INSIGHTS_PATH } from '../../../../src/domain/topics.ts';
import { iconsOf } from '../icons.ts';
import type { McpView } from '../mcp-view.ts';
import type { SurfaceResource } from '../surface.ts';
import { jsonContents, RESOURCE_TYPE } from './json-resource.ts';

const URI = 'reviews://insights';

/** `/insights.json` without what it says of single reviews, which `reviews://reviews/{id}` has. */
export const insightsResource: SurfaceResource = {
  uri: URI,
  isTemplate: false,
  isSubscribable: true,
  definition: (view) => ({
    uri: URI,
    name: 'insights',
    title: 'What the reviews say, in sum',
    description: 'Sentiment, aspects, technicians, services, problems, topics, months, questions, summary.',
    mimeType: RESOURCE_TYPE,
    size: Buffer.byteLength(json(view)),
    icons: iconsOf(view),
    annotations: {
      audience: ['assistant'],
      priority: 0.9,
      lastModified: view.publication.files.get(INSIGHTS_PATH)?.lastModified.toISOString(),
    },
  }),
  read: (uri, view) => (uri === URI ? jsonContents(uri, json(view)) : null),
  version: (uri, view) => (uri === URI ? (view.publication.files.get(INSIGHTS_PATH)?.sha256 ?? null) : null),
};

function json({ insights }: McpView): string {
  return JSON.stringify(insights.overall);
}
