import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isMissing } from '../dataset/yaml-file.ts';

/** The SHA-256 of what a file holds, in hex; null where there is none. */
export async function fileHash(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest('hex');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
