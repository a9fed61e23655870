import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
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
  try {
    mkdirSync(dirname(path), { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const name of [path, ...COMPANIONS.map((suffix) => path + suffix)]) {
    const found = statSync(name, { throwIfNoEntry: false });
    if (found !== undefined && (found.mode & 0o077) !== 0) chmodSync(name, OWNER_ONLY);
  }
}

/** A SQLite file as it was when it was opened. */
export interface HeldFile {
  /** Whether another file stands at the path now, or none. */
  isGone(): boolean;
  /**
   * Removes what SQLite left beside a file that is gone: it would take the log of the old one for that of the new one,
   * and spoil it. What came with the new one is left alone.
   */
  clearAway(): void;
}

/** Remembers which file stands at `path`, with its companions: to be called once it is open. */
export function holdFile(path: string): HeldFile {
  const held = identityOf(path);
  const companions = COMPANIONS.map((suffix) => ({ name: path + suffix, held: identityOf(path + suffix) }));
  return {
    isGone: () => identityOf(path) !== held,
    clearAway() {
      for (const { name, held: before } of companions) {
        if (before !== null && identityOf(name) === before) rmSync(name, { force: true });
      }
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
