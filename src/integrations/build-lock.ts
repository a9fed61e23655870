import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Stands in DIST_DIR as long as that does: removing a lock file would let two builds hold two different ones. */
export const LOCK_FILE = '.lock';

/** Why a build cannot begin or publish; one line for the person who started it. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Makes the directory if need be and takes the right to build into it, which the operating system gives back when
 * the process ends in whatever way: a file with a process id in it would outlive a killed build, and in containers,
 * where ids repeat, it would look alive. SQLite locks files portably and without waiting. Throws BuildError while
 * another build holds it.
 */
export function lockBuild(distDir: string): Disposable {
  const database = openLock(distDir);
  try {
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    if (!isBusy) throw error;
    throw new BuildError(`Another build is writing to ${distDir}; start this one again when it has ended.`);
  }
  return { [Symbol.dispose]: () => database.close() };
}

function openLock(distDir: string): Database.Database {
  try {
    mkdirSync(distDir, { recursive: true });
    return new Database(join(distDir, LOCK_FILE), { timeout: 0 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BuildError(`DIST_DIR cannot be written: ${why}`);
  }
}
