import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const LINE_FEED = 0x0a;
const KEY_LENGTH = 32;
const CHECKSUM_LENGTH = 8;
const NOTES_AT = KEY_LENGTH + CHECKSUM_LENGTH + 2;

/** So much of a file is looked through at once, and so much read where one line is wanted, in bytes. */
const PIECE_BYTES = 1 << 20;
const LINE_BYTES = 1 << 13;

/** What is smaller is held whole, in bytes: to read single lines of it again takes as long as to read all that they say. */
const HELD_BYTES = 1 << 17;

/** The line `key checksum json` that keeps notes under a key of 32 characters. */
export function noteLine(key: string, notes: string): Buffer {
  const json = Buffer.from(notes);
  return Buffer.concat([Buffer.from(`${key} ${checksum(json)} `), json, Buffer.from('\n')]);
}

/**
 * Notes in a file of such lines, of which only where they stand is in memory. It stays open until it is closed, so that
 * another file may take its name.
 */
export interface NotesFile {
  /** The notes under a key, which count as wanted from then on; null where there are none. */
  read(key: string): string | null;
  /** The whole line under a key, with its line feed; null where there is none. */
  line(key: string): Buffer | null;
  /** Whether notes under a key were wanted. */
  isWanted(key: string): boolean;
  keys(): IterableIterator<string>;
  close(): void;
}

/**
 * Opens a file of notes; null where there is none that can be read. A line that is not whole counts as absent; of several
 * with one key the last counts.
 */
export function openNotesFile(path: string): NotesFile | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return null;
  }
  try {
    return notesIn(file);
  } catch {
    closeSync(file);
    return null;
  }
}

function notesIn(file: number): NotesFile {
  // Where the line of a key begins; below zero, by one more, when it was wanted.
  const starts = new Map<string, number>();
  let held = fstatSync(file).size <= HELD_BYTES ? readFileSync(file) : null;
  for (const { start, line } of held === null ? linesIn(file) : linesOf(held, 0)) {
    const key = keyOf(line);
    if (key !== null) starts.set(key, start);
  }
  return {
    read(key) {
      const known = starts.get(key);
      if (known === undefined) return null;
      const start = known < 0 ? -1 - known : known;
      starts.set(key, -1 - start);
      if (held === null) return notesAt(file, start);
      return held.toString('utf8', start + NOTES_AT, held.indexOf(LINE_FEED, start));
    },
    line(key) {
      const known = starts.get(key);
      return known === undefined ? null : lineAt(file, known < 0 ? -1 - known : known);
    },
    isWanted: (key) => (starts.get(key) ?? 0) < 0,
    keys: () => starts.keys(),
    close() {
      starts.clear();
      held = null;
      closeSync(file);
    },
  };
}

/** What was read last. Each piece of memory for a line would cost as much as reading it. */
let bytes = Buffer.allocUnsafe(LINE_BYTES);

/** Reads the line that begins at a byte of a file and is known to be whole; gives how long it is without its line feed. */
function readLine(file: number, start: number): number {
  for (;;) {
    const length = readSync(file, bytes, 0, bytes.length, start);
    const end = bytes.subarray(0, length).indexOf(LINE_FEED);
    if (end !== -1) return end;
    if (length < bytes.length) throw new Error('expected a line of notes');
    bytes = Buffer.allocUnsafe(bytes.length * 4);
  }
}

/** The notes in the line that begins at a byte of a file and is known to be whole. */
export function notesAt(file: number, start: number): string {
  const end = readLine(file, start);
  return bytes.toString('utf8', NOTES_AT, end);
}

/** The same line as it is, with its line feed. */
export function lineAt(file: number, start: number): Buffer {
  const end = readLine(file, start);
  return Buffer.from(bytes.subarray(0, end + 1));
}

/** The key of a line without its line feed; null of one that is not whole. */
function keyOf(line: Buffer): string | null {
  const head = line.toString('latin1', 0, NOTES_AT);
  const isWhole = head.length === NOTES_AT && head.endsWith(` ${checksum(line.subarray(NOTES_AT))} `);
  return isWhole ? head.slice(0, KEY_LENGTH) : null;
}

/**
 * The lines of bytes without their line feeds, and where they begin, where the bytes begin at `offset`; an unfinished last
 * one is left out. Gives in the end where that begins among the bytes.
 */
function* linesOf(bytes: Buffer, offset: number): Generator<{ start: number; line: Buffer }, number> {
  let from = 0;
  for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, from)) {
    yield { start: offset + from, line: bytes.subarray(from, end) };
    from = end + 1;
  }
  return from;
}

/** The same of a file, piece by piece. */
function* linesIn(file: number): Generator<{ start: number; line: Buffer }> {
  let piece = Buffer.allocUnsafe(PIECE_BYTES);
  let [offset, held] = [0, 0];
  for (;;) {
    const got = readSync(file, piece, held, piece.length - held, offset + held);
    if (got === 0) return;
    held += got;
    const part = piece.subarray(0, held);
    const from = yield* linesOf(part, offset);
    part.copyWithin(0, from);
    [offset, held] = [offset + from, held - from];
    if (held === piece.length) piece = Buffer.concat([piece], piece.length * 2);
  }
}

function checksum(notes: Buffer): string {
  return crc32(notes).toString(16).padStart(CHECKSUM_LENGTH, '0');
}
