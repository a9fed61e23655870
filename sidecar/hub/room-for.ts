import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';

/** About what SQLite takes at once: a page of the index of its log. */
const AT_ONCE = 32 * 1024;

/**
 * Why a SQLite file cannot grow further: the system's error, which SQLite keeps to itself; null where it can. It is tried with
 * another file beside it that is as long, of which all but the end takes no room.
 */
export function roomFor(path: string): unknown {
  const trial = `${path}-room-${randomBytes(4).toString('hex')}`;
  try {
    const length = Math.max(lengthOf(path), lengthOf(`${path}-wal`));
    const file = openSync(trial, 'wx', 0o600);
    try {
      // As much as there is room for is written without an error.
      let written = 0;
      while (written < AT_ONCE) {
        written += writeSync(file, Buffer.alloc(AT_ONCE), 0, AT_ONCE - written, length + written);
      }
    } finally {
      closeSync(file);
      rmSync(trial, { force: true });
    }
    return null;
  } catch (error) {
    return error;
  }
}

function lengthOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
