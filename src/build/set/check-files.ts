import { readdir, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import type { PublishedBytes } from '../../documents/manifest.ts';
import { MANIFEST_PATH, output } from '../../domain/manifest.ts';
import { HOST_HEADERS_FILE } from '../hosts/underscore-headers.ts';
import { publishedFile } from './check-file.ts';
import { checkOf } from './document-checks.ts';

/** From this length on, a document is worth a thread of its own. */
const LARGE_BYTES = 4 * 1024 * 1024;

/** As many files may be open at once as a system lets one process have. */
const OPEN_AT_ONCE = 32;

/** Each thread holds the schemas, some 40 MB: more than there are cores would wait for one. */
const THREADS_AT_ONCE = availableParallelism();

/** What is told to hosts or made last is no output. */
const NO_OUTPUTS: ReadonlySet<string> = new Set([MANIFEST_PATH, `/${HOST_HEADERS_FILE}`]);

const answer: z.ZodType<PublishedBytes> = output.omit({ etag: true, last_modified: true });

/**
 * Every file of a built client directory with its length and SHA-256; documents are checked against their schemas.
 * Large ones are read in threads, side by side. In no order. Throws, naming the document, where one is not what its schema says.
 */
export async function publishedFiles(clientDir: string): Promise<PublishedBytes[]> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: `/${relative(clientDir, file).split(sep).join('/')}` }))
    .filter(({ path }) => !NO_OUTPUTS.has(path));
  return checkedFiles(files);
}

/** The same of some files, wherever they lie, and the paths under which they are to be published. */
export async function checkedFiles(
  files: readonly { readonly file: string; readonly path: string }[],
): Promise<PublishedBytes[]> {
  const checked: PublishedBytes[] = [];
  const large: (typeof files)[number][] = [];
  await inTurn(files, OPEN_AT_ONCE, async (one) => {
    const { size } = await stat(one.file);
    if (size >= LARGE_BYTES && checkOf(one.path) !== undefined) large.push(one);
    else checked.push(await publishedFile(one.file, one.path));
  });
  await inTurn(large, THREADS_AT_ONCE, async ({ file, path }) => checked.push(await inThread(file, path)));
  return checked;
}

/** Does something with each item, so many at once. */
async function inTurn<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = Iterator.from(items);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

async function inThread(file: string, path: string): Promise<PublishedBytes> {
  const worker = new Worker(new URL('check-file-worker.ts', import.meta.url), {
    workerData: { file, path },
    // It holds a line at a time.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  });
  const [message] = await once(worker, 'message');
  return answer.parse(message);
}
