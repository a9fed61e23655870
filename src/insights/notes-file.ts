import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const LINE_FEED = 0x0a;
const KEY_LENGTH = 32;
const CHECKSUM_LENGTH = 8;
const NOTES_AT = KEY_LENGTH + CHECKSUM_LENGTH + 2;

/** The line `key checksum json` that keeps notes under a key of 32 characters. */
export function noteLine(key: string, notes: Buffer | string): Buffer {
  const json = typeof notes === 'string' ? Buffer.from(notes) : notes;
  return Buffer.concat([Buffer.from(`${key} ${checksum(json)} `), json, Buffer.from('\n')]);
}

/** The notes in a file of such lines, by key; a line that is not whole, and a file that is not there, count as absent. */
export async function readNotes(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const content = await readFile(path).catch(() => Buffer.alloc(0));
  let start = 0;
  for (let end = content.indexOf(LINE_FEED); end !== -1; end = content.indexOf(LINE_FEED, start)) {
    const notes = content.subarray(Math.min(start + NOTES_AT, end), end);
    const head = content.toString('latin1', start, end - notes.length);
    if (head.length === NOTES_AT && head.endsWith(` ${checksum(notes)} `))
      found.set(head.slice(0, KEY_LENGTH), notes);
    start = end + 1;
  }
  return found;
}

function checksum(notes: Buffer): string {
  return crc32(notes).toString(16).padStart(CHECKSUM_LENGTH, '0');
}
