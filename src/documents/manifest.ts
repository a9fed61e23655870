import { entityTag, type Manifest, type Output, publishedAtOf } from '../domain/manifest.ts';

/** One file of a set before its history is known. */
export type PublishedBytes = Omit<Output, 'etag' | 'last_modified'>;

const SECOND_MS = 1000;

/**
 * The manifest of a set, ordered by path in code unit order. `last_modified` is when a file's bytes were first
 * published: one whose SHA-256 is that of the set before keeps it, a changed one gets `now` but at least a second
 * after the one before, a new one `now`. Whole seconds, as HTTP dates have no fractions. `published_at` is that of the
 * set before while nothing has changed, else `now`, but at least a second after the one before.
 */
export function manifestOf({
  files,
  previous,
  now,
}: {
  files: Iterable<PublishedBytes>;
  previous: Manifest | null;
  now: Date;
}): Manifest {
  const before = new Map(previous?.outputs.map((output) => [output.path, output]));
  const outputs = [...files]
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((file) => ({
      path: file.path,
      media_type: file.media_type,
      bytes: file.bytes,
      sha256: file.sha256,
      etag: entityTag(file.sha256),
      last_modified: lastModified(file, before.get(file.path), now),
    }));
  return { version: 1, published_at: publishedAt(outputs, previous, now), outputs };
}

function publishedAt(outputs: readonly Output[], previous: Manifest | null, now: Date): string {
  if (previous === null) return wholeSecond(now.getTime());
  const { published_at } = previous;
  const isSame = published_at !== undefined && JSON.stringify(outputs) === JSON.stringify(previous.outputs);
  return isSame ? published_at : wholeSecond(Math.max(now.getTime(), publishedAtOf(previous) + SECOND_MS));
}

function lastModified(file: PublishedBytes, before: Output | undefined, now: Date): string {
  if (before?.sha256 === file.sha256) return before.last_modified;
  const earliest = before === undefined ? 0 : Date.parse(before.last_modified) + SECOND_MS;
  return wholeSecond(Math.max(now.getTime(), earliest));
}

function wholeSecond(ms: number): string {
  return new Date(Math.floor(ms / SECOND_MS) * SECOND_MS).toISOString().replace('.000Z', 'Z');
}
