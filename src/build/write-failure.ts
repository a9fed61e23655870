import { statfsSync } from 'node:fs';
import { constants } from 'node:os';

/** What the system or SQLite says where nothing can be written, in words that say what to do. */
const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: make room',
  EDQUOT: 'the quota of this user is used up: make room',
  EFBIG: 'the system lets no file grow further: raise the limit for the size of files (ulimit -f)',
  EIO: 'the disk fails: look after it',
  EISDIR: 'a directory stands there: move it away',
  ENOTDIR: 'a file stands where a directory belongs: move it away',
  EEXIST: 'something else stands there: move it away',
  EROFS: 'the file system can only be read: name another directory',
  EACCES: 'this user may not write there: change its owner, or name another directory',
  EPERM: 'this user may not write there: change its owner, or name another directory',
  SQLITE_FULL: 'the disk is full: make room',
  SQLITE_IOERR: 'the disk fails: look after it',
  SQLITE_READONLY: 'this user may not write there: change its owner, or name another directory',
  SQLITE_CANTOPEN: 'this user may not write there: change its owner, or name another directory',
};

/** What a bundler makes of an error of the system: its message, with the call and the file, within one of its own. */
const IN_A_MESSAGE = /\b(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EACCES|EPERM): [^'\n]*(?:'([^'\n]+)')?/;

/** How native code tells the same: the system's number within a sentence. */
const BY_NUMBER = /\(os error (\d+)\)/;
const NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(constants.errno).map(([name, number]) => [number, name]),
);

/**
 * One line for the person at the keyboard where an error, or what it was caused by, is a file that could not be written;
 * null for every other. Where the error names no file, the one of `places` is named that has the least room left.
 */
export function writeFailure(error: unknown, ...places: readonly [string, ...string[]]): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const own = 'code' in at ? String(at.code) : '';
    const path = writtenFile(at);
    const [, told = '', file] = IN_A_MESSAGE.exec(at.message) ?? [];
    const numbered = NAMES.get(Number(BY_NUMBER.exec(at.message)?.[1])) ?? '';
    for (const [code, named] of [
      [own, path],
      [told, path ?? file],
      [numbered, path],
    ] as const) {
      // SQLite adds to some codes what it was about to do.
      const kind = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
      const words = Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined;
      if (words !== undefined)
        return `${named ?? (kind === 'EFBIG' ? 'A file' : fullestOf(places))} cannot be written (${code}): ${words}.`;
    }
  }
  return null;
}

/** The file that an error of the system names: of a copy the one that was to be made. */
function writtenFile(error: Error): string | undefined {
  if ('dest' in error && typeof error.dest === 'string') return error.dest;
  return 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}

function fullestOf(places: readonly [string, ...string[]]): string {
  const [fullest] = places.toSorted((a, b) => freeBytes(a) - freeBytes(b));
  return fullest ?? places[0];
}

/** More than any disk has where nobody can tell. */
function freeBytes(place: string): number {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
