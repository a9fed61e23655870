import { createHash } from 'node:crypto';
import { REVIEWS_PATH } from '../../../../src/domain/topics.ts';
import { ulid } from '../../../../src/domain/values.ts';
import type { Publication } from '../../../publication.ts';
import { iconsOf } from '../icons.ts';
import type { McpView } from '../mcp-view.ts';
import type { SurfaceResource } from '../surface.ts';
import { jsonContents, RESOURCE_TYPE } from './json-resource.ts';

const PREFIX = 'reviews://reviews/';

/** One review with its analysis: the same as `get_review`. */
export const reviewResource: SurfaceResource = {
  uri: `${PREFIX}{id}`,
  isTemplate: true,
  isSubscribable: true,
  definition: (view) => ({
    uriTemplate: `${PREFIX}{id}`,
    name: 'review',
    title: 'One review',
    description: 'One review with what the analysis says of it.',
    mimeType: RESOURCE_TYPE,
    icons: iconsOf(view),
    annotations: { audience: ['assistant', 'user'], priority: 0.5 },
  }),
  read(uri, view) {
    const json = jsonOf(uri, view);
    return json === null ? null : jsonContents(uri, json);
  },
  version(uri, { publication, insights }) {
    // From the bytes, since the index of what was published before is closed by the time it is compared.
    const line = uri.startsWith(PREFIX) ? lineOf(publication, uri.slice(PREFIX.length)) : null;
    if (line === null) return null;
    const analysis = JSON.stringify(insights.analysisOf(uri.slice(PREFIX.length)));
    return createHash('sha256').update(line).update(analysis).digest('base64url');
  },
  complete: (_id, value, { insights }) => beginningWith(value.toUpperCase(), insights.reviewIds()),
};

function jsonOf(uri: string, { index, insights }: McpView): string | null {
  if (!uri.startsWith(PREFIX)) return null;
  const found = index.find(uri.slice(PREFIX.length));
  if (found.state !== 'published') return null;
  return JSON.stringify({ ...found.review, analysis: insights.analysisOf(found.review.id) });
}

function lineOf({ files }: Publication, id: string): Buffer | null {
  const bytes = files.get(REVIEWS_PATH)?.bytes;
  // Quotes are escaped within texts, so that this stands nowhere else.
  const start = ulid.safeParse(id).success ? (bytes?.indexOf(`"id":"${id}"`) ?? -1) : -1;
  return bytes === undefined || start === -1 ? null : bytes.subarray(start, bytes.indexOf('\n', start));
}

function beginningWith(value: string, ids: Iterable<string>): string[] {
  // One more than a completion may give tells whether there are more.
  return Iterator.from(ids)
    .filter((id) => id.startsWith(value))
    .take(101)
    .toArray();
}
