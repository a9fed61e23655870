import { createHash } from 'node:crypto';
import { REVIEWS_PATH } from '../../../src/domain/topics.ts';
import { iconsOf } from '../icons.ts';
import type { Served } from '../served.ts';
import type { SurfaceResource } from '../surface.ts';
import { jsonContents, RESOURCE_TYPE } from './json-resource.ts';

const URI = 'reviews://business';

/** The business and its rating in sum: the same as `get_business`. */
export const businessResource: SurfaceResource = {
  uri: URI,
  isTemplate: false,
  isSubscribable: true,
  definition: (served) => ({
    uri: URI,
    name: 'business',
    title: 'Business and rating',
    description: 'The business and its rating in sum.',
    mimeType: RESOURCE_TYPE,
    size: Buffer.byteLength(json(served)),
    icons: iconsOf(served),
    annotations: {
      audience: ['assistant', 'user'],
      priority: 1,
      lastModified: served.publication.files.get(REVIEWS_PATH)?.lastModified.toISOString(),
    },
  }),
  read: (uri, served) => (uri === URI ? jsonContents(uri, json(served)) : null),
  version: (uri, served) =>
    uri === URI ? createHash('sha256').update(json(served)).digest('base64url') : null,
};

function json({ index }: Served): string {
  return JSON.stringify({ business: index.business, aggregate_rating: index.aggregateRating });
}
