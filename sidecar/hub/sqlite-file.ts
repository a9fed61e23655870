import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { holdFile } from '../state-file.ts';

/** How long the log may get before it is written into the file: that waits for the disk. */
const LOG_BYTES = 16 * 1024 * 1024;

/** After how many commits the length of the log is looked at. */
const LOOK_EVERY = 32;

/** How long a statement waits for other processes. */
const BUSY_MS = 5000;

/** An open SQLite file with a write-ahead log, which nobody but this process writes to. */
export interface SqliteFile {
  /** Whether somebody else has written to it, or it is gone. */
  isChanged(): boolean;
  /** To be called after each commit: writes the log into the file where it has grown long. */
  committed(): void;
  /** Says that what stands in it is not to be relied on. */
  distrust(): void;
  /** Closes it: its log is written into it, unless somebody else has written to it or it is distrusted. */
  close(): void;
}

/**
 * Gives a database that was opened just now a write-ahead log, and watches over its file. Only who copies a log into its
 * file writes to that: as SQLite is not let do so by itself, any other change of size or time was none of ours. A database
 * in memory is nobody else's.
 */
export function watchFile(database: Database.Database): SqliteFile {
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = normal');
  if (database.memory) {
    return {
      isChanged: () => false,
      committed: () => undefined,
      distrust: () => undefined,
      close: () => void database.close(),
    };
  }
  const { name: path } = database;
  database.pragma(`busy_timeout = ${BUSY_MS}`);
  database.pragma('wal_autocheckpoint = 0');
  // Who closes a file last writes its log into it. While this one has it open nobody is the last, and it may not write.
  const keeper = new Database(path, { readonly: true });
  keeper.pragma('user_version');
  const file = holdFile(path);
  const besides = [holdFile(`${path}-wal`), holdFile(`${path}-shm`)];
  /** The log only grows, until it is emptied here. */
  let logged = 0;
  let commits = 0;
  let longest = LOG_BYTES;
  let isDistrusted = false;

  const emptyLog = (): boolean => {
    // Who reads is not waited for: there will be another time.
    database.pragma('busy_timeout = 0');
    try {
      database.pragma('wal_checkpoint(truncate)');
      logged = lengthOf(`${path}-wal`);
      return logged === 0;
    } catch {
      // What was committed stays in the log. What keeps it there meets the next commit too, which tells.
      return false;
    } finally {
      database.pragma(`busy_timeout = ${BUSY_MS}`);
      file.remember();
    }
  };

  const isLogCut = (): boolean => {
    const before = logged;
    logged = lengthOf(`${path}-wal`);
    return logged < before && !besides.some((beside) => beside.isGone());
  };

  return {
    isChanged() {
      if (isLogCut()) isDistrusted = true;
      return isDistrusted || file.isChanged() || besides.some((beside) => beside.isGone());
    },
    committed() {
      commits += 1;
      if (commits % LOOK_EVERY !== 0) return;
      const length = lengthOf(`${path}-wal`);
      if (length < longest || isDistrusted || file.isChanged()) return;
      longest = (emptyLog() ? 0 : length) + LOG_BYTES;
    },
    distrust() {
      isDistrusted = true;
    },
    close() {
      // A log that was deleted is still in the hands of who has it open, with all that was promised.
      const isOurs = !isDistrusted && !isLogCut() && !file.isChanged();
      if (isOurs) keeper.close();
      database.close();
      keeper.close();
    },
  };
}

function lengthOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
