import { MANIFEST_PATH } from '../../domain/manifest.ts';
import { JSON_MEDIA_TYPE } from '../../domain/topics.ts';
import { cacheControlOf, headersOf, isPage, OF_EVERYTHING, type HostedSet } from './header-table.ts';

/**
 * A plan for an upload to S3: for each file of `client/` its key and the metadata that S3 sends back, a page under the
 * path that its links have; and the headers that S3 cannot keep with an object, for the distribution in front of it.
 * S3 makes entity tags of the content by itself, unless an upload comes in parts.
 */
export function s3Json(set: HostedSet): string {
  // The manifest comes last: whoever reads it must find all that it names.
  const manifest = { path: MANIFEST_PATH, media_type: JSON_MEDIA_TYPE };
  const objects = [...set.outputs, manifest].map((output) => ({
    file: `client${output.path}`,
    key: keyOf(output),
    content_type: output.media_type,
    cache_control: cacheControlOf(output.path),
  }));
  const links = set.outputs.flatMap((output) => {
    const { Link: link } = headersOf(output, set);
    return link === undefined ? [] : [{ path: output.path, headers: { Link: link } }];
  });
  const responseHeaders = { everything: OF_EVERYTHING, paths: links };
  return `${JSON.stringify({ version: 1, objects, response_headers: responseHeaders }, null, 2)}\n`;
}

function keyOf(output: Pick<HostedSet['outputs'][number], 'path' | 'media_type'>): string {
  const key = output.path.slice(1);
  return isPage(output) && !/^(?:index|404)\.html$/.test(key) ? key.replace(/\.html$/, '') : key;
}
