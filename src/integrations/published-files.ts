import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { PublishedBytes } from '../documents/manifest.ts';
import { MANIFEST_PATH } from '../domain/manifest.ts';
import { documentChecks } from './document-checks.ts';
import { HOST_HEADERS_FILE } from './host-headers.ts';
import { linesOf } from './lines.ts';
import { mediaTypeOf } from './media-types.ts';

const CHUNK_BYTES = 256 * 1024;

/** What is told to hosts or made last is no output. */
const NO_OUTPUTS: ReadonlySet<string> = new Set([MANIFEST_PATH, `/${HOST_HEADERS_FILE}`]);

/**
 * Every file of a built client directory with its length and SHA-256, read once and in pieces; documents are checked
 * against their schemas on the way. Throws, naming the document, where one is not what its schema says.
 */
export async function publishedFiles(clientDir: string): Promise<PublishedBytes[]> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const files: PublishedBytes[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(clientDir, file).split(sep).join('/')}`;
    if (!NO_OUTPUTS.has(path)) files.push(await publishedFile(file, path));
  }
  return files;
}

async function publishedFile(file: string, path: string): Promise<PublishedBytes> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* read(): AsyncGenerator<Buffer> {
    const chunks: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: CHUNK_BYTES });
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const check = documentChecks.get(path);
  if (check === undefined) await drain(read());
  else await checked(path, () => check(linesOf(read())));
  return { path, media_type: mediaTypeOf(path), bytes, sha256: hash.digest('hex') };
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

async function checked(path: string, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (cause) {
    throw new Error(
      `${path} is not what its schema says: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  }
}
