import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { lineAt, noteLine, notesAt, openNotesFile, type NotesFile } from './notes-file.ts';

/** What is found and not yet in the files of the cache, so that an analysis that is killed goes on where it was. */
export interface NotesJournal {
  /** What killed analyses left. */
  readonly left: readonly NotesFile[];
  add(key: string, notes: string): void;
  /** The notes that were added under a key, or null. */
  read(key: string): string | null;
  /** The same as a line of a file of notes. */
  line(key: string): Buffer | null;
  /** The keys under which notes were added. */
  keys(): Iterable<string>;
  /** Removes all that was left or added: it is in the files of the cache. */
  remove(): Promise<void>;
  /** Lets go of everything. */
  close(): void;
}

const ENDING = '.journal';

/** So many bytes are lost at most, and written at once. */
const PIECE_BYTES = 64 * 1024;

/** What is larger is read line by line, in bytes. */
const HELD_BYTES = 1 << 25;

const LINE_FEED = 0x0a;

/** The first bytes of a file, at most so many. */
function bytesOf(file: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
}

/**
 * Opens the journals in a directory, which need not exist. What is added is in memory until it is written, and where
 * nothing can be written.
 */
export async function openNotesJournal(directory: string): Promise<NotesJournal> {
  const names = await readdir(directory).catch(() => []);
  const found = names.filter((name) => name.endsWith(ENDING)).map((name) => join(directory, name));
  const left = found.map(openNotesFile).filter((file) => file !== null);
  const own = join(directory, `${process.pid}${ENDING}`);
  const starts = new Map<string, number>();
  const pending = new Map<string, string>();
  let [end, bytes] = [0, 0];
  let canWrite = true;
  let file: number | null = null;
  let held: Buffer | null = null;
  /** A line of the own file, of which all is read at once where that is little: in the end all lines are asked for. */
  const writtenLine = (own: number, start: number): Buffer => {
    if (end > HELD_BYTES) return lineAt(own, start);
    held ??= bytesOf(own, end);
    return held.subarray(start, held.indexOf(LINE_FEED, start) + 1);
  };
  const openOwn = (): number => {
    mkdirSync(directory, { recursive: true });
    const opened = openSync(own, 'a+');
    // What a killed process of the same number left stays before it.
    end = fstatSync(opened).size;
    return opened;
  };
  const write = (): void => {
    const lines = Array.from(pending, ([key, notes]) => ({ key, line: noteLine(key, notes) }));
    try {
      appendFileSync((file ??= openOwn()), Buffer.concat(lines.map(({ line }) => line)));
    } catch {
      // Why is told when the files of the cache are written.
      canWrite = false;
      return;
    }
    held = null;
    for (const { key, line } of lines) {
      starts.set(key, end);
      end += line.length;
    }
    pending.clear();
    bytes = 0;
  };
  return {
    left,
    add(key, notes) {
      pending.set(key, notes);
      bytes += notes.length;
      if (canWrite && bytes >= PIECE_BYTES) write();
    },
    read(key) {
      const start = starts.get(key);
      if (pending.has(key) || start === undefined || file === null) return pending.get(key) ?? null;
      return notesAt(file, start);
    },
    line(key) {
      const notes = pending.get(key);
      if (notes !== undefined) return noteLine(key, notes);
      const start = starts.get(key);
      return start === undefined || file === null ? null : writtenLine(file, start);
    },
    keys: () => new Set([...starts.keys(), ...pending.keys()]),
    async remove() {
      for (const path of [...found, own]) await rm(path, { force: true });
    },
    close() {
      for (const one of left) one.close();
      if (file !== null) closeSync(file);
      for (const one of [starts, pending]) one.clear();
      held = null;
    },
  };
}
