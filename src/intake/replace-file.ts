import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileHash } from './file-hash.ts';

/**
 * Writes lines into a file, whole or not at all: aside, synced, then renamed over it. Gives false, and leaves the file
 * untouched, when it already holds these bytes. `onLines` is told of each batch how many lines it has.
 */
export async function replaceFile(
  path: string,
  lines: Iterable<string>,
  onLines?: (lines: number) => void,
): Promise<boolean> {
  // A name with a dot in front is no review file, whatever becomes of this process.
  const aside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    const written = await writeAside(aside, lines, onLines);
    if (written === (await fileHash(path))) return false;
    await rename(aside, path);
    await syncDirectory(dirname(path));
    return true;
  } finally {
    await rm(aside, { force: true });
  }
}

/** Gives the SHA-256 of what it wrote. */
async function writeAside(
  path: string,
  lines: Iterable<string>,
  onLines?: (lines: number) => void,
): Promise<string> {
  const hash = createHash('sha256');
  await using handle = await open(path, 'wx');
  for (const batch of batches(lines)) {
    const text = batch.join('');
    hash.update(text);
    await handle.appendFile(text);
    onLines?.(batch.length);
  }
  await handle.sync();
  return hash.digest('hex');
}

/** Longer ones are large objects to the collector, which lets them pile up. */
const BATCH_CHARACTERS = 64 * 1024;

function* batches(lines: Iterable<string>): Generator<readonly string[]> {
  let batch: string[] = [];
  let characters = 0;
  for (const line of lines) {
    batch.push(`${line}\n`);
    characters += line.length;
    if (characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** A rename lasts only once its directory is on disk. */
async function syncDirectory(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}
