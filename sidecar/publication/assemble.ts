import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { MANIFEST_PATH, entityTag, publishedAtOf } from '../../src/domain/manifest.ts';
import type { Output } from '../../src/domain/manifest.ts';
import { JSON_FEED_PATH, JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import type { Publication, PublishedFile } from '../publication.ts';
import { BrokenPublication } from './broken-publication.ts';
import { readManifest } from './read-manifest.ts';

/** How many files are read at once. */
const CONCURRENCY = 8;

/** How much is hashed before other work gets its turn. */
const HASH_STEP_BYTES = 4 * 1024 * 1024;

export interface Parts {
  /** The manifest as found. */
  readonly manifestBytes: Buffer;
  readonly manifestModified: Date;
  /** Gives the bytes of one file; throws when it cannot. */
  readonly read: (output: Output) => Promise<Buffer>;
  /** The set before, whose files are taken over where they are the same, with what has been compressed of them. */
  readonly previous: Publication | null;
}

/**
 * Makes a published set of a manifest and the files it names. Throws BrokenPublication unless every file has the
 * length and the SHA-256 that the manifest says.
 */
export async function assemble({
  manifestBytes,
  manifestModified,
  read,
  previous,
}: Parts): Promise<Publication> {
  const manifest = readManifest(manifestBytes);
  const files = new Map<string, PublishedFile>();
  const waiting = eachOnce(manifest.outputs);
  const worker = async () => {
    for (const output of waiting) {
      const bytes = await read(output);
      await check(output, bytes);
      files.set(output.path, sameAs(previous?.files.get(output.path), toFile(output, bytes)));
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, worker));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure !== undefined) throw failure.reason;

  const version = await sha256(manifestBytes);
  files.set(MANIFEST_PATH, {
    path: MANIFEST_PATH,
    mediaType: JSON_MEDIA_TYPE,
    bytes: manifestBytes,
    sha256: version,
    etag: entityTag(version),
    lastModified: wholeSeconds(manifestModified),
  });
  return { version, publishedAt: publishedAtOf(manifest), baseUrl: baseUrlOf(files), files };
}

/** SHA-256 in lower-case hexadecimal, computed in steps, so that requests are answered meanwhile. */
export async function sha256(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += HASH_STEP_BYTES) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + HASH_STEP_BYTES));
  }
  return hash.digest('hex');
}

/** One generator for all workers: a worker that throws closes it, so that no file is begun after a broken one. */
function* eachOnce<T>(items: readonly T[]): Generator<T> {
  yield* items;
}

async function check(output: Output, bytes: Buffer): Promise<void> {
  if (bytes.length !== output.bytes) {
    throw new BrokenPublication(
      `${output.path} has ${bytes.length} bytes, the manifest says ${output.bytes}.`,
    );
  }
  if ((await sha256(bytes)) !== output.sha256) {
    throw new BrokenPublication(`${output.path} has not the SHA-256 that the manifest says.`);
  }
}

function toFile(output: Output, bytes: Buffer): PublishedFile {
  return {
    path: output.path,
    mediaType: output.media_type,
    bytes,
    sha256: output.sha256,
    etag: output.etag,
    lastModified: wholeSeconds(new Date(output.last_modified)),
  };
}

function sameAs(before: PublishedFile | undefined, now: PublishedFile): PublishedFile {
  const isSame =
    before !== undefined &&
    before.sha256 === now.sha256 &&
    before.mediaType === now.mediaType &&
    before.etag === now.etag &&
    before.lastModified.getTime() === now.lastModified.getTime();
  return isSame ? before : now;
}

function wholeSeconds(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000);
}

function baseUrlOf(files: ReadonlyMap<string, PublishedFile>): string {
  try {
    const feed: unknown = JSON.parse(files.get(JSON_FEED_PATH)?.bytes.toString() ?? '');
    if (typeof feed === 'object' && feed !== null && 'home_page_url' in feed) {
      return new URL(String(feed.home_page_url)).origin;
    }
  } catch {
    // Said below.
  }
  throw new BrokenPublication(`${JSON_FEED_PATH} has no home_page_url that names the public origin.`);
}
