import Database from 'better-sqlite3';
import { makeStateFile } from './state-file.ts';

/**
 * Takes the right to a file, which the operating system gives back when the process ends in whatever way: a file with a
 * process id in it would outlive a killed one. SQLite locks files portably. Null while another process holds it, which is
 * waited for as long as `waitMs` says, with this thread; throws where the file cannot be made.
 */
export function ownerLock(path: string, { waitMs = 0 }: { waitMs?: number } = {}): Disposable | null {
  makeStateFile(path);
  const database = new Database(path, { timeout: waitMs });
  try {
    database.pragma('journal_mode = memory');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (!(error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error;
    return null;
  }
  return {
    [Symbol.dispose]: () => {
      database.close();
    },
  };
}
