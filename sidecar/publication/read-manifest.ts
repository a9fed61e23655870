import { MANIFEST_PATH, manifest } from '../../src/domain/manifest.ts';
import type { Manifest } from '../../src/domain/manifest.ts';
import { JSON_FEED_PATH, REVIEWS_PATH } from '../../src/domain/topics.ts';
import { BrokenPublication } from './broken-publication.ts';

/** The largest manifest that is read. */
export const MANIFEST_MAX_BYTES = 64 * 1024 * 1024;

/** The largest published file that is read, and the largest set. */
const FILE_MAX_BYTES = 2 ** 31 - 1;
const SET_MAX_BYTES = 4 * 2 ** 30;

/** Segments that mean the same in a URL and on a disk (RFC 3986, section 3.3, without percent-encoding). */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~!$&'()*+,;=:@-]+)+$/;
const FIELD_VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const STRONG_TAG = /^"[\x21\x23-\x7e]*"$/;

/** What the sidecar cannot do without. */
const NEEDED = [REVIEWS_PATH, JSON_FEED_PATH];

/**
 * A manifest, with the published files it names. Throws BrokenPublication for a manifest that cannot be trusted: not
 * ours, not whole, naming a path twice or one that could lead out of the published directory, or too large.
 */
export function readManifest(bytes: Buffer): Manifest {
  const read = parse(bytes);
  const { outputs } = read;
  const paths = new Set(outputs.map(({ path }) => path));
  if (paths.size < outputs.length) throw new BrokenPublication('The manifest names a path twice.');
  for (const { path, media_type, etag, bytes: size } of outputs) {
    if (!PLAIN_PATH.test(path) || path === MANIFEST_PATH) {
      throw new BrokenPublication(
        `The manifest names ${JSON.stringify(path)}, which is no path of a published file.`,
      );
    }
    if (!FIELD_VALUE.test(media_type) || !STRONG_TAG.test(etag)) {
      throw new BrokenPublication(`The media type or entity tag of ${path} cannot stand in a header.`);
    }
    if (size > FILE_MAX_BYTES) throw new BrokenPublication(`${path} is larger than ${FILE_MAX_BYTES} bytes.`);
  }
  const total = outputs.reduce((sum, { bytes: size }) => sum + size, 0);
  if (total > SET_MAX_BYTES)
    throw new BrokenPublication(`The files are larger than ${SET_MAX_BYTES} bytes in sum.`);
  const missing = NEEDED.find((path) => !paths.has(path));
  if (missing !== undefined) throw new BrokenPublication(`The manifest does not name ${missing}.`);
  return read;
}

function parse(bytes: Buffer): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw new BrokenPublication('The manifest is not JSON.');
  }
  const result = manifest.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BrokenPublication(`The manifest is not valid at ${issue?.path.join('.')}: ${issue?.message}.`);
}
