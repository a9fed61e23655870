import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifest, MANIFEST_PATH, type Manifest } from '../../domain/manifest.ts';
import { INSIGHTS_FEED_PATH } from '../../domain/news.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../../domain/topics.ts';

/** A build never waits longer for the network, whatever it asks for. */
const NETWORK_MS = 2000;

/** More than the manifest of any site, or than documents that could be had in that time. */
const MAX_BYTES = 128 * 1024 * 1024;

/** What news and their feed are made from. */
const WANTED: readonly string[] = [REVIEWS_PATH, INSIGHTS_PATH, INSIGHTS_FEED_PATH];

/** The set that was published before. */
export interface PreviousPublication {
  readonly manifest: Manifest;
  /** When its newest file was first published; null of a set without files. */
  readonly publishedAt: string | null;
  /** The bytes of `/reviews.json`, `/insights.json` or `/feed-insights.xml`; null where they cannot be had. */
  readonly document: (path: string) => Promise<AsyncIterable<Buffer> | null>;
}

/** Told of what the manifest at BASE_URL names and cannot be had in time. */
type Warn = (warning: string) => void;

/**
 * The set published before: that in DIST_DIR, else the one at BASE_URL, asked for during at most 2 s in all; null when
 * there is none whose manifest can be used. What comes over the network counts when it has the SHA-256 of its manifest.
 */
export async function previousPublication({
  distDir,
  baseUrl,
  warn,
}: {
  distDir: string;
  baseUrl: string;
  warn: Warn;
}): Promise<PreviousPublication | null> {
  return (await publishedIn(join(distDir, 'client'))) ?? (await publishedAt(baseUrl, warn));
}

/** The set in a directory of published files; null when there is none whose manifest can be used. */
export async function publishedIn(clientDir: string): Promise<PreviousPublication | null> {
  try {
    const found = parse(await readFile(join(clientDir, MANIFEST_PATH), 'utf8'));
    return found === null ? null : publicationOf(found, async (path) => streamOf(join(clientDir, path)));
  } catch {
    return null;
  }
}

function streamOf(file: string): AsyncIterable<Buffer> | null {
  return existsSync(file) ? createReadStream(file) : null;
}

/** What follows from that, and what helps. */
const UNTOLD =
  'What changed since is not told in full: build again, or keep DIST_DIR from one build to the next.';

async function publishedAt(baseUrl: string, warn: Warn): Promise<PreviousPublication | null> {
  const signal = AbortSignal.timeout(NETWORK_MS);
  const bytes = await fetched(`${baseUrl}${MANIFEST_PATH}`, signal);
  const found = bytes === null ? null : parse(bytes.toString());
  if (found === null) return null;
  const documents = new Map(
    found.outputs
      .filter((output) => WANTED.includes(output.path) && output.bytes <= MAX_BYTES)
      .map(({ path, sha256 }) => [path, verified(fetched(baseUrl + path, signal), sha256)]),
  );
  return publicationOf(found, async (path) => {
    const whole = (await documents.get(path)) ?? null;
    if (whole !== null) return inOnePiece(whole);
    if (found.outputs.some((output) => output.path === path))
      warn(`${baseUrl}${path} could not be had within ${NETWORK_MS / 1000} s as it was published. ${UNTOLD}`);
    return null;
  });
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function verified(bytes: Promise<Buffer | null>, sha256: string): Promise<Buffer | null> {
  const found = await bytes;
  if (found === null) return null;
  return createHash('sha256').update(found).digest('hex') === sha256 ? found : null;
}

/** Null, never an error: an earlier set that cannot be had is none. */
async function fetched(url: string, signal: AbortSignal): Promise<Buffer | null> {
  try {
    const response = await fetch(url, { signal });
    const isSmall = Number(response.headers.get('content-length') ?? 0) <= MAX_BYTES;
    if (response.ok && isSmall) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

function publicationOf(found: Manifest, document: PreviousPublication['document']): PreviousPublication {
  const times = found.outputs.map(({ last_modified }) => last_modified).toSorted();
  return { manifest: found, publishedAt: times.at(-1) ?? null, document };
}

function parse(text: string): Manifest | null {
  try {
    return manifest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
