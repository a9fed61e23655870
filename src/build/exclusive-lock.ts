import Database from 'better-sqlite3';

/**
 * Takes the right to a file, which the operating system gives back when the process ends in whatever way: a file with a
 * process id in it would outlive a killed one, and in containers, where ids repeat, it would look alive. SQLite locks
 * files portably and without waiting. Null while another process holds it; throws where the file cannot be made.
 */
export function exclusiveLock(file: string): Disposable | null {
  const database = new Database(file, { timeout: 0 });
  try {
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    if (!isBusy) throw error;
    return null;
  }
  return { [Symbol.dispose]: () => database.close() };
}
