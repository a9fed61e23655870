import { appendFileSync, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { noteLine, readNotes } from './notes-file.ts';

/** What is found and not yet in the files of the cache, so that an analysis that is killed goes on where it was. */
export interface NotesJournal {
  /** What killed analyses left, by key. */
  readonly left: ReadonlyMap<string, Buffer>;
  add(key: string, notes: string): void;
  /** Removes all that was read or added: it is in the files of the cache. */
  remove(): Promise<void>;
}

const ENDING = '.journal';

/** So many bytes are lost at most, and written at once. */
const PIECE_BYTES = 64 * 1024;

/** Opens the journals in a directory, which need not exist. Where nothing can be written nothing is kept. */
export async function openNotesJournal(directory: string): Promise<NotesJournal> {
  const names = await readdir(directory).catch(() => []);
  const found = names.filter((name) => name.endsWith(ENDING)).map((name) => join(directory, name));
  const left = new Map<string, Buffer>();
  for (const path of found) for (const [key, notes] of await readNotes(path)) left.set(key, notes);
  const own = join(directory, `${process.pid}${ENDING}`);
  let pending: Buffer[] = [];
  let bytes = 0;
  let canWrite = true;
  return {
    left,
    add(key, notes) {
      if (!canWrite) return;
      const line = noteLine(key, notes);
      pending.push(line);
      bytes += line.length;
      if (bytes < PIECE_BYTES) return;
      try {
        mkdirSync(directory, { recursive: true });
        appendFileSync(own, Buffer.concat(pending));
      } catch {
        // Why is told when the files of the cache are written.
        canWrite = false;
      }
      pending = [];
      bytes = 0;
    },
    async remove() {
      for (const path of [...found, own]) await rm(path, { force: true });
    },
  };
}
