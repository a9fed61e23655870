import { existsSync, statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { versionOf } from './migrations.ts';
import { DAMAGED, PUT_BACK, StoreFault, storeFault } from './store-fault.ts';

/**
 * Reads all of the SQLite file `path` with its log: throws StoreFault for what is damaged, another program's or a newer
 * release's. An empty file without a log is a store that is to be made. What it finds is left as it is, the log too, which
 * whoever closes a file last would otherwise write into it.
 */
export function examineStore(path: string): void {
  if (statSync(path).size === 0) {
    // SQLite writes to the file before it writes to a log, and would throw this one away.
    if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
    throw new StoreFault(path, { why: 'the file is empty, and its log is not', remedy: PUT_BACK });
  }
  let database: Database.Database | undefined;
  try {
    // What a sudden end left half done in a file without a log is undone by who may write.
    database = new Database(path, { readonly: !existsSync(`${path}-journal`) });
    versionOf(database);
    const isSound = database.pragma('integrity_check(1)', { simple: true }) === 'ok';
    if (!isSound) throw new StoreFault(path, DAMAGED);
  } catch (error) {
    throw storeFault(path, error) ?? error;
  } finally {
    database?.close();
  }
}
