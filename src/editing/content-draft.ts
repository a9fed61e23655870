import { constants, copyFile, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { folderPrefix } from '../domain/temporary-folders.ts';
import { isMissing } from '../dataset/yaml-file.ts';
import { fileHash } from '../intake/file-hash.ts';
import { journalled } from '../intake/import-journal.ts';

/** A copy of a content in which things are tried out. Closing it forgets what was not adopted. */
export interface ContentDraft extends AsyncDisposable {
  /** Where the copy lies: a content directory like any other. */
  readonly contentDir: string;
  /** Paths, relative to the content, of the files that differ by now, in their order. */
  changed(): Promise<readonly string[]>;
  /**
   * Brings every file that differs into the content, each whole, and keeps what it held before in
   * `DATA_DIR/last-import`, so that all of it can be taken back at once. Throws ContentMoved, and writes nothing, where
   * one of these files was changed since the draft was made.
   */
  adopt(options: { dataDir: string; imported: string }): Promise<Adopted>;
}

/** Paths, relative to the content, of what was brought into it and of what went. */
export interface Adopted {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Content that somebody else changed meanwhile. */
export class ContentMoved extends Error {
  override readonly name = 'ContentMoved';
}

/** Makes a draft of a content; of an empty one where the directory does not exist yet. */
export async function draftOf(contentDir: string): Promise<ContentDraft> {
  const directory = await mkdtemp(
    join(tmpdir(), folderPrefix('draft', { host: hostname(), pid: process.pid })),
  );
  const draft = join(directory, 'content');
  try {
    await cp(contentDir, draft, { recursive: true, mode: constants.COPYFILE_FICLONE }).catch(
      (error: unknown) => {
        if (!isMissing(error)) throw error;
      },
    );
    await mkdir(join(draft, 'reviews'), { recursive: true });
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
  const before = await hashesIn(draft);
  const changed = async () => {
    const now = await hashesIn(draft);
    const paths = new Set([...before.keys(), ...now.keys()]);
    return [...paths].filter((path) => before.get(path) !== now.get(path)).toSorted();
  };
  return {
    contentDir: draft,
    changed,
    async adopt({ dataDir, imported }) {
      const paths = await changed();
      for (const path of paths) {
        if ((await fileHash(join(contentDir, path))) === (before.get(path) ?? null)) continue;
        throw new ContentMoved(`${path} was changed meanwhile: nothing was written, begin again`);
      }
      await mkdir(join(contentDir, 'reviews'), { recursive: true });
      const touched = paths.map((path) => join(contentDir, path));
      await undisturbed(() =>
        journalled({ dataDir, contentDir, imported, paths: touched }, async () => {
          for (const path of paths) await bring(join(draft, path), join(contentDir, path));
        }),
      );
      const now = await hashesIn(draft);
      return {
        written: paths.filter((path) => now.has(path)),
        removed: paths.filter((path) => !now.has(path)),
      };
    },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

async function bring(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const aside = join(dirname(to), `.${basename(to)}.${process.pid}.tmp`);
  try {
    await copyFile(from, aside);
    await rename(aside, to);
  } catch (error) {
    await rm(aside, { force: true });
    if (!isMissing(error)) throw error;
    await rm(to, { force: true });
  }
}

const wait = () => {};

/** An impatient Ctrl+C waits for the few milliseconds in which the files change. */
async function undisturbed(work: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, wait);
  try {
    await work();
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, wait);
  }
}

async function hashesIn(directory: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = await fileHash(path);
    if (hash !== null) hashes.set(relative(directory, path), hash);
  }
  return hashes;
}
