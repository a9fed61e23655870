import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReviewInput } from './notes.ts';
import { noteLine, readNotes } from './notes-file.ts';
import { openNotesJournal } from './notes-journal.ts';

/** Notes kept from one build to the next, as JSON, in files of their own that can be deleted at any time. */
export interface NotesCache {
  /** The notes under a key, in UTF-8 where they were read from a file, or null. */
  get(key: string): Buffer | string | null;
  set(key: string, notes: string): void;
  /**
   * Writes what changed, each file aside and then in place, and lets go of everything: nothing is found afterwards.
   * Entries that nobody asked for since opening are kept until they are too many: other content may need them.
   */
  save(): Promise<void>;
}

/** The key of a review: its text, rating and language, under the fingerprint of the engine. */
export function cacheKey(fingerprint: string, { text, rating, language }: ReviewInput): string {
  return createHash('sha256')
    .update(JSON.stringify([fingerprint, text, rating, language]))
    .digest('hex')
    .slice(0, 32);
}

/** So many entries that this content does not need are kept at least. */
const MOST_STALE = 200_000;

/**
 * What was read stays a part of its file's bytes. What is new is a string: small buffers take twice the memory, and it is
 * not given back.
 */
type Kept = Buffer | string;

interface Shard {
  notes: Map<string, Kept>;
  changed: boolean;
}

/** Written aside and then in place, so that a kill at any moment leaves the old file or the new one. */
async function writeShard(path: string, notes: Iterable<[string, Kept]>): Promise<void> {
  const aside = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(aside, Buffer.concat(Array.from(notes, ([key, json]) => noteLine(key, json))));
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/**
 * Opens the cache in a directory, which need not exist. Each of its 256 files holds lines `key checksum json`; a line that
 * is not whole counts as absent, so that a torn or damaged file costs time and nothing else. What is set stands in a
 * journal beside them until they are written, and what the journals of killed analyses have is found. A file that cannot
 * be written is reported to `warn` and left.
 */
export async function openNotesCache(
  directory: string,
  warn: (message: string) => void,
): Promise<NotesCache> {
  const shards = new Map<string, Shard>();
  const names = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));
  await Promise.all(
    names.map(async (name) =>
      shards.set(name, { notes: await readNotes(join(directory, `${name}.jsonl`)), changed: false }),
    ),
  );
  const journal = await openNotesJournal(directory);
  const put = (key: string, notes: Kept): void => {
    const shard = shards.get(key.slice(0, 2));
    if (shard === undefined) return;
    shard.notes.set(key, notes);
    shard.changed = true;
  };
  for (const [key, notes] of journal.left) put(key, notes);
  const asked = new Set<string>();
  return {
    get(key) {
      asked.add(key);
      return shards.get(key.slice(0, 2))?.notes.get(key) ?? null;
    },
    set(key, notes) {
      asked.add(key);
      put(key, notes);
      journal.add(key, notes);
    },
    async save() {
      let stale = 0;
      for (const { notes } of shards.values()) for (const key of notes.keys()) if (!asked.has(key)) stale++;
      const sweep = stale > Math.max(MOST_STALE, 3 * asked.size);
      try {
        await mkdir(directory, { recursive: true });
        for (const [name, { notes, changed }] of shards) {
          if (!changed && !sweep) continue;
          const kept = sweep ? [...notes].filter(([key]) => asked.has(key)) : notes;
          await writeShard(join(directory, `${name}.jsonl`), kept);
        }
        await journal.remove();
      } catch (error) {
        warn(
          `the analysis is not kept for the next build: ${error instanceof Error ? error.message : String(error)}`,
        );
      } finally {
        shards.clear();
      }
    },
  };
}
