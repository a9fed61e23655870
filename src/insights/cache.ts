import { hash } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReviewInput } from './notes.ts';
import { openNotesFile, type NotesFile } from './notes-file.ts';
import { openNotesJournal } from './notes-journal.ts';

/** Notes kept from one build to the next, as JSON, in files of their own that can be deleted at any time. */
export interface NotesCache {
  /** The notes under a key, or null. */
  get(key: string): string | null;
  set(key: string, notes: string): void;
  /**
   * Writes what changed, each file aside and then in place, and lets go of everything: nothing is found afterwards.
   * Entries that nobody asked for since opening are kept until they are too many: other content may need them.
   */
  save(): Promise<void>;
}

/** The key of a review: its text, rating and language, under the fingerprint of the engine. */
export function cacheKey(fingerprint: string, { text, rating, language }: ReviewInput): string {
  return hash('sha256', JSON.stringify([fingerprint, text, rating, language])).slice(0, 32);
}

/** So many entries that this content does not need are kept at least. */
const MOST_STALE = 200_000;

/** The names of the files: the first two characters of the keys in them. */
const NAMES = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/**
 * Written aside and then in place, so that a kill at any moment leaves the old file or the new one. At once: nothing else is
 * left to do, and of many small files each would wait for others to be free to write it.
 */
function writeAside(path: string, lines: readonly Buffer[]): void {
  const aside = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(aside, Buffer.concat(lines));
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/**
 * Opens the cache in a directory, which need not exist. Each of its 256 files holds lines `key checksum json`; a line that
 * is not whole counts as absent, so that a torn or damaged file costs time and nothing else. What is set stands in a
 * journal beside them until they are written, and what the journals of killed analyses have is found. In memory is only
 * where notes stand, and what small files hold. A file that cannot be written is reported to `warn` and left.
 */
export async function openNotesCache(
  directory: string,
  warn: (message: string) => void,
): Promise<NotesCache> {
  const files = new Map<string, NotesFile>();
  for (const name of NAMES) {
    const file = openNotesFile(join(directory, `${name}.jsonl`));
    if (file !== null) files.set(name, file);
  }
  const journal = await openNotesJournal(directory);
  let isOpen = true;
  const fresh = [journal, ...journal.left.toReversed()];
  const sources = new Map<string, Pick<NotesFile, 'read' | 'line'>[]>(
    Array.from(files, ([name, file]) => [name, [...fresh, file]]),
  );
  /** Where notes under a key may stand, the newest first. */
  const sourcesOf = (key: string): Pick<NotesFile, 'read' | 'line'>[] =>
    sources.get(key.slice(0, 2)) ?? fresh;
  const find = (key: string): string | null => {
    for (const source of sourcesOf(key)) {
      const notes = source.read(key);
      if (notes !== null) return notes;
    }
    return null;
  };
  const lineOf = (key: string): Buffer[] => {
    for (const source of sourcesOf(key)) {
      const line = source.line(key);
      if (line !== null) return [line];
    }
    return [];
  };
  /** The keys of notes that are in no file yet, by the name of that file. */
  const unfiled = (): Map<string, Set<string>> => {
    const keys = new Map<string, Set<string>>();
    for (const source of [journal.keys(), ...journal.left.map((file) => file.keys())]) {
      for (const key of source) {
        const own = keys.get(key.slice(0, 2));
        if (own === undefined) keys.set(key.slice(0, 2), new Set([key]));
        else own.add(key);
      }
    }
    return keys;
  };
  return {
    get: (key) => (isOpen ? find(key) : null),
    set: (key, notes) => journal.add(key, notes),
    async save() {
      const added = unfiled();
      const wanted = new Set<string>(journal.keys());
      const isWanted = (key: string): boolean =>
        wanted.has(key) ||
        files.get(key.slice(0, 2))?.isWanted(key) === true ||
        journal.left.some((file) => file.isWanted(key));
      const known = (name: string): Set<string> =>
        new Set([...(files.get(name)?.keys() ?? []), ...(added.get(name) ?? [])]);
      let [stale, asked] = [0, 0];
      for (const name of NAMES)
        for (const key of known(name)) {
          if (isWanted(key)) asked++;
          else stale++;
        }
      const sweep = stale > Math.max(MOST_STALE, 3 * asked);
      try {
        await mkdir(directory, { recursive: true });
        for (const name of NAMES) {
          const hadFile = files.has(name);
          if (!added.has(name) && !(sweep && hadFile)) continue;
          const kept = [...known(name)].filter((key) => !sweep || isWanted(key));
          writeAside(join(directory, `${name}.jsonl`), kept.flatMap(lineOf));
        }
        await journal.remove();
      } catch (error) {
        warn(
          `the analysis is not kept for the next build: ${error instanceof Error ? error.message : String(error)}`,
        );
      } finally {
        isOpen = false;
        for (const file of files.values()) file.close();
        journal.close();
      }
    },
  };
}
