import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MANIFEST_PATH, entityTag } from '../../src/domain/manifest.ts';
import type { Output } from '../../src/domain/manifest.ts';
import { INSIGHTS_FEED_PATH } from '../../src/domain/news.ts';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';
import {
  ATOM_FEED_PATH,
  ATOM_MEDIA_TYPE,
  JSON_FEED_PATH,
  JSON_MEDIA_TYPE,
  OPENAPI_PATH,
} from '../../src/domain/topics.ts';
import { aReview, documentOf, publicationOf } from './publication-of.ts';

/** What stands at a path. */
export interface SetFile {
  readonly mediaType: string;
  readonly text: string;
}

/** A set by path, without its manifest. */
export type FileSet = Readonly<Record<string, SetFile>>;

/** The origin that the sets of tests were built for. */
export const BUILT_FOR = 'https://reviews.example';

/** When everything in the sets of tests was published first, unless a test says otherwise. */
export const PUBLISHED_AT = '2025-06-01T12:00:00Z';

const HTML = 'text/html; charset=utf-8';

/** A set as a build makes it, small: the four documents, a few pages and assets. `extra` adds to it or replaces. */
export function aSet(
  document: ReviewsDocument = documentOf([aReview(1, { text: 'Prompt and tidy.' }), aReview(2)]),
  { withheld = [], extra = {} }: { withheld?: readonly string[]; extra?: FileSet } = {},
): FileSet {
  const fromReviews = [...publicationOf(document, { withheld }).files.values()].map(
    ({ path, mediaType, bytes }) => [path, { mediaType, text: bytes.toString() }] as const,
  );
  return {
    ...Object.fromEntries(fromReviews),
    [JSON_FEED_PATH]: json({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${BUILT_FOR}/`,
      items: [],
    }),
    [ATOM_FEED_PATH]: { mediaType: ATOM_MEDIA_TYPE, text: '<feed xmlns="http://www.w3.org/2005/Atom"/>' },
    [INSIGHTS_FEED_PATH]: { mediaType: ATOM_MEDIA_TYPE, text: '<feed xmlns="http://www.w3.org/2005/Atom"/>' },
    [OPENAPI_PATH]: json({ openapi: '3.1.0', filler: 'x'.repeat(2000) }),
    '/index.html': {
      mediaType: HTML,
      text: `<!doctype html><title>Home</title>${'<p>Home</p>'.repeat(200)}`,
    },
    '/reviews.html': { mediaType: HTML, text: '<!doctype html><title>Reviews</title>' },
    '/_astro/page.Ab12Cd34.css': { mediaType: 'text/css; charset=utf-8', text: 'p { color: black }' },
    '/robots.txt': { mediaType: 'text/plain; charset=utf-8', text: 'User-agent: *\nAllow: /\n' },
    ...extra,
  };
}

function json(value: unknown): SetFile {
  return { mediaType: JSON_MEDIA_TYPE, text: JSON.stringify(value) };
}

/** The manifest of a set. */
export function manifestOf(
  set: FileSet,
  lastModified: string = PUBLISHED_AT,
): { version: 1; outputs: Output[] } {
  const outputs = Object.entries(set).map(([path, { mediaType, text }]) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    return {
      path,
      media_type: mediaType,
      bytes: Buffer.byteLength(text),
      sha256,
      etag: entityTag(sha256),
      last_modified: lastModified,
    };
  });
  return { version: 1, outputs: outputs.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** A directory that goes when the test is over. */
export interface TemporaryDirectory extends AsyncDisposable {
  readonly path: string;
}

/** Makes an empty directory for one test. */
export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'reviewcast-test-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Publishes a set in a directory as a build does: written aside, then swapped in by two renames. */
export async function publish(
  distDir: string,
  set: FileSet,
  manifest: unknown = manifestOf(set),
): Promise<void> {
  const [aside, client, old] = ['client.new', 'client', 'client.old'].map((name) => join(distDir, name));
  if (aside === undefined || client === undefined || old === undefined) throw new TypeError('unreachable');
  for (const [path, { text }] of Object.entries(set)) await write(join(aside, path), text);
  await write(join(aside, MANIFEST_PATH), JSON.stringify(manifest));
  await rename(client, old).catch(() => undefined);
  await rename(aside, client);
  await rm(old, { recursive: true, force: true });
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
