import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { PublishedBytes } from '../../documents/manifest.ts';
import { checkOf } from './document-checks.ts';
import { linesOf } from '../lines.ts';
import { mediaTypeOf } from '../media-types.ts';

const CHUNK_BYTES = 256 * 1024;

/**
 * Length and SHA-256 of a built file that is published under a path, read once and in pieces; a document is checked
 * against its schema on the way. Throws, naming the document, where it is not what its schema says.
 */
export async function publishedFile(file: string, path: string): Promise<PublishedBytes> {
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
  const check = checkOf(path);
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
