import { readdir, stat } from 'node:fs/promises';
import { once } from 'node:events';
import { join, relative, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import type { PublishedBytes } from '../../documents/manifest.ts';
import { MANIFEST_PATH, output } from '../../domain/manifest.ts';
import { HOST_HEADERS_FILE } from '../hosts/underscore-headers.ts';
import { publishedFile } from './check-file.ts';

/** From this length on, a file is worth a thread of its own. */
const LARGE_BYTES = 4 * 1024 * 1024;

const OPEN_AT_ONCE = 32;

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
  const waiting = files.values();
  const checked: PublishedBytes[] = [];
  // As many files may be open at once as a system lets one process have.
  await Promise.all(
    Array.from({ length: OPEN_AT_ONCE }, async () => {
      for (const { file, path } of waiting) checked.push(await checkedFile(file, path));
    }),
  );
  return checked;
}

/** The same of one file, wherever it lies, that is to be published under a path. */
export async function checkedFile(file: string, path: string): Promise<PublishedBytes> {
  return (await stat(file)).size < LARGE_BYTES ? publishedFile(file, path) : inThread(file, path);
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
