import { createHash } from 'node:crypto';
import { REVIEWS_PATH } from '../../../../src/domain/topics.ts';
import { businessJson } from '../business-json.ts';
import { iconsOf } from '../icons.ts';
import type { SurfaceResource } from '../surface.ts';
import { jsonContents, RESOURCE_TYPE } from './json-resource.ts';

const URI = 'reviews://business';

/** The business and its rating in sum: the same as `get_business`. */
export const businessResource: SurfaceResource = {
  uri: URI,
  isTemplate: false,
  isSubscribable: true,
  definition: (view) => ({
    uri: URI,
    name: 'business',
    title: 'Business and rating',
    description: 'The business and its rating in sum.',
    mimeType: RESOURCE_TYPE,
    size: Buffer.byteLength(businessJson(view)),
    icons: iconsOf(view),
    annotations: {
      audience: ['assistant', 'user'],
      priority: 1,
      lastModified: view.publication.files.get(REVIEWS_PATH)?.lastModified.toISOString(),
    },
  }),
  read: (uri, view) => (uri === URI ? jsonContents(uri, businessJson(view)) : null),
  version: (uri, view) =>
    uri === URI ? createHash('sha256').update(businessJson(view)).digest('base64url') : null,
};
