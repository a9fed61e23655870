import { INSIGHTS_PATH } from '../../../src/domain/topics.ts';
import { iconsOf } from '../icons.ts';
import type { Served } from '../served.ts';
import type { SurfaceResource } from '../surface.ts';
import { jsonContents, RESOURCE_TYPE } from './json-resource.ts';

const URI = 'reviews://insights';

/** `/insights.json` without what it says of single reviews, which `reviews://reviews/{id}` has. */
export const insightsResource: SurfaceResource = {
  uri: URI,
  isTemplate: false,
  isSubscribable: true,
  definition: (served) => ({
    uri: URI,
    name: 'insights',
    title: 'What the reviews say, in sum',
    description: 'Sentiment, aspects, technicians, services, problems, topics, months, questions, summary.',
    mimeType: RESOURCE_TYPE,
    size: Buffer.byteLength(json(served)),
    icons: iconsOf(served),
    annotations: {
      audience: ['assistant'],
      priority: 0.9,
      lastModified: served.publication.files.get(INSIGHTS_PATH)?.lastModified.toISOString(),
    },
  }),
  read: (uri, served) => (uri === URI ? jsonContents(uri, json(served)) : null),
  version: (uri, served) =>
    uri === URI ? (served.publication.files.get(INSIGHTS_PATH)?.sha256 ?? null) : null,
};

function json({ insights }: Served): string {
  return JSON.stringify(insights.overall);
}
