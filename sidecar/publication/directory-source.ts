import { open, readFile, stat } from 'node:fs/promises';
import type { BigIntStats } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_PATH } from '../../src/domain/manifest.ts';
import type { Output } from '../../src/domain/manifest.ts';
import type { Publication } from '../publication.ts';
import { assemble, sha256 } from './assemble.ts';
import { BrokenPublication } from './broken-publication.ts';
import { MANIFEST_MAX_BYTES } from './read-manifest.ts';
import type { Source } from './source.ts';

/**
 * The sets that `npm run build` publishes in a directory, under `client/`. A look costs one stat until the manifest
 * is another file. A build swaps the directory by renaming: a set that changes or goes while it is read is no broken
 * one, it is looked at again the next time.
 */
export function directorySource(distDir: string): Source {
  const clientDir = join(distDir, 'client');
  const manifestFile = join(clientDir, MANIFEST_PATH);
  let seen: { mark: string; publication: Publication } | undefined;

  return {
    place: clientDir,
    async look(current, signal) {
      const found = await statOf(manifestFile);
      if (found === null) return current;
      if (current !== null && seen?.publication === current && seen.mark === mark(found)) return current;
      try {
        const publication = await load(current, found, signal);
        seen = { mark: mark(found), publication };
        return publication;
      } catch (error) {
        const now = await statOf(manifestFile);
        if (now === null || mark(now) !== mark(found)) return current;
        throw error;
      }
    },
  };

  async function load(
    current: Publication | null,
    found: BigIntStats,
    signal: AbortSignal,
  ): Promise<Publication> {
    if (found.size > MANIFEST_MAX_BYTES) throw new BrokenPublication('The manifest is too large.');
    const manifestBytes = await readFile(manifestFile, { signal });
    if (current !== null && (await sha256(manifestBytes)) === current.version) return current;
    return assemble({
      manifestBytes,
      manifestModified: new Date(Number(found.mtimeMs)),
      previous: current,
      read: (output) => readPublished(clientDir, output),
    });
  }
}

async function readPublished(clientDir: string, { path, bytes }: Output): Promise<Buffer> {
  try {
    await using file = await open(join(clientDir, path));
    const { size } = await file.stat();
    // Before anything is read: a file of another length is not the one.
    if (size !== bytes) throw new BrokenPublication(`${path} has ${size} bytes, the manifest says ${bytes}.`);
    return await file.readFile();
  } catch (error) {
    if (error instanceof BrokenPublication) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new BrokenPublication(`${path} cannot be read (${code}).`);
  }
}

async function statOf(file: string): Promise<BigIntStats | null> {
  try {
    return await stat(file, { bigint: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

function mark({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}
