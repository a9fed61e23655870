import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { exclusiveLock } from './exclusive-lock.ts';

/** A lock that somebody may take away by removing its file, from when on others can have it too. */
export interface PassingLock extends Disposable {
  /** Whether the file that is locked still stands in its place. */
  readonly isHeld: () => boolean;
}

/**
 * The same as `exclusiveLock`, of a file that is removed when the lock is given back. Who waited for the file may then lock one
 * that no longer stands there, while another makes a new one: the lock counts only where the file is still the one that
 * was found before. A killed process leaves the file, and no lock; who may then lock it is for `mode` to say.
 */
export function passingLock(file: string, mode = 0o600): PassingLock | null {
  for (;;) {
    closeSync(openSync(file, 'a', mode));
    const found = identityOf(file);
    const lock = exclusiveLock(file);
    if (lock === null) return null;
    const isHeld = (): boolean => found !== null && identityOf(file) === found;
    if (isHeld()) {
      return {
        isHeld,
        [Symbol.dispose]() {
          if (isHeld()) remove(file);
          lock[Symbol.dispose]();
        },
      };
    }
    lock[Symbol.dispose]();
  }
}

/** Numbers of files are used again, and so one alone tells nothing. */
function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino} ${found.birthtimeNs}`;
}

/** While it is locked, so that nobody else's is removed; where the system keeps open files, it stays. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // An empty file does no harm.
  }
}
