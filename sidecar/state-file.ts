import { chmodSync, closeSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What SQLite puts beside a database. */
const COMPANIONS = ['-wal', '-shm'] as const;

/** Only the owner reads what has secrets in it. */
const OWNER_ONLY = 0o600;

/**
 * Makes the file, and the directory it stands in, unless they are there, and takes the rights of all but the owner away
 * from it: before anything is written, as what SQLite makes beside a file gets the rights of the file. Throws the
 * system's error.
 */
export function makeStateFile(path: string): void {
  findOrMakeFile(path);
  keepToOwner(path);
}

/**
 * Makes the file, for its owner alone, and the directory it stands in, unless they are there: what is there may be another
 * program's, and stays as it is. Throws the system's error.
 */
export function findOrMakeFile(path: string): void {
  try {
    mkdirSync(dirname(path), { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  closeSync(openSync(path, 'a', OWNER_ONLY));
}

/** Takes the rights of all but the owner away from a file and from what SQLite has put beside it. Throws the system's error. */
export function keepToOwner(path: string): void {
  for (const name of [path, ...COMPANIONS.map((suffix) => path + suffix)]) {
    const found = statSync(name, { throwIfNoEntry: false });
    if (found !== undefined && (found.mode & 0o077) !== 0) chmodSync(name, OWNER_ONLY);
  }
}

/** A SQLite file as it was when it was opened. */
export interface HeldFile {
  /** Whether another file stands at the path now, or none. */
  isGone(): boolean;
  /** Whether it is gone, or was written to since it was opened or `remember` was called. */
  isChanged(): boolean;
  /** Says that what has been written to it by now is ours. */
  remember(): void;
  /**
   * Removes what SQLite left beside a file that is gone: it would take the log of the old one for that of the new one,
   * and spoil it. What came with the new one is left alone.
   */
  clearAway(): void;
}

/** Remembers which file stands at `path`, with its companions: to be called once it is open. */
export function holdFile(path: string): HeldFile {
  const held = identityOf(path);
  let known = stateOf(path);
  const companions = COMPANIONS.map((suffix) => ({ name: path + suffix, held: identityOf(path + suffix) }));
  return {
    isGone: () => identityOf(path) !== held,
    isChanged: () => stateOf(path) !== known,
    remember() {
      known = stateOf(path);
    },
    clearAway() {
      for (const { name, held: before } of companions) {
        if (before !== null && identityOf(name) === before) rmSync(name, { force: true });
      }
    },
  };
}

/** What a SQLite file and its log look like from outside: another text when either was written to or replaced. */
export function looksOf(path: string): string {
  return `${stateOf(path)} ${stateOf(`${path}-wal`)}`;
}

/**
 * Puts the log of a SQLite file that nobody has open aside, where it has one with anything in it: gives the name it has now,
 * and what puts it back; null where there is none. Throws the system's error.
 */
export function putLogAside(path: string): { readonly name: string; putBack(): void } | null {
  const log = `${path}-wal`;
  const name = `${log}.aside`;
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) === 0) return null;
  // It says where in the log which page is.
  rmSync(`${path}-shm`, { force: true });
  renameSync(log, name);
  return {
    name,
    putBack() {
      rmSync(`${path}-shm`, { force: true });
      renameSync(name, log);
    },
  };
}

/** Null where there is nothing, or nothing can be seen. */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return null;
  }
}

/** Which file it is, how long, and when it was last written to; null where there is nothing, or nothing can be seen. */
function stateOf(path: string): string | null {
  try {
    const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${dev} ${ino} ${size} ${mtimeNs}`;
  } catch {
    return null;
  }
}
