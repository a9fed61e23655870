import { closeSync, existsSync, linkSync, openSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { ownerLock } from '../owner-lock.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { DAMAGED, PUT_BACK, StoreFault, storeFault } from './store-fault.ts';

/** Pages of the database that are copied before others have a turn. */
const PAGES_AT_ONCE = 1000;

const NOT_A_COPY = 'name a file that `npm run hub -- backup` has written';

/**
 * Copies the store at `from` into the new file `to`, which its owner alone may read: all of it as it was at one instant,
 * while others read and write. Throws StoreFault for what is no store, and where `to` is there already or cannot be
 * written; then nothing is left there.
 */
export async function backUpStore(from: string, to: string): Promise<void> {
  using source = opened(from);
  makeNewFile(to);
  try {
    await source.database.backup(to, { progress: () => PAGES_AT_ONCE });
    // One file that needs nothing beside it, and can be read where nothing can be written.
    const copy = new Database(to);
    copy.pragma('journal_mode = delete');
    copy.close();
  } catch (error) {
    rmSync(to, { force: true });
    throw storeFault(to, error) ?? error;
  }
}

/** Makes an empty file that its owner alone may read. Throws StoreFault where there is one, and where none can be made. */
export function makeNewFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!existsSync(path)) throw storeFault(path, error) ?? error;
    throw new StoreFault(path, { why: 'the file is there already', remedy: 'name one that is not' });
  }
}

/**
 * Gives `work` a copy of the store or copy `from`, in the form of this release, all of which has been read. Throws
 * StoreFault for one that is damaged, another program's or a newer release's; `from` stays as it is.
 */
export async function withCopyOf<Result>(
  from: string,
  work: (copy: Database.Database) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-copy-'));
  const aside = join(directory, 'hub.sqlite');
  try {
    await bringAside(from, aside).catch((error: unknown) => {
      throw ofCopy(error, { from, aside, to: aside });
    });
    const copy = new Database(aside, { readonly: true });
    try {
      return await work(copy);
    } finally {
      copy.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function bringAside(from: string, aside: string): Promise<void> {
  await backUpStore(from, aside);
  await openSqliteStore(aside).close();
}

/** What went wrong with a copy that was made `aside` for `to`, told of the file that the operator knows. */
function ofCopy(error: unknown, { from, aside, to }: Record<'from' | 'aside' | 'to', string>): unknown {
  const fault = storeFault(aside, error);
  if (fault === null || (fault.file !== aside && fault.file !== from)) return fault ?? error;
  const { message: why, remedy } = fault;
  if (fault.file === aside && fault.mayPass) return new StoreFault(to, { why, remedy }, { cause: error });
  return new StoreFault(from, { why, remedy: fault.mayPass ? remedy : NOT_A_COPY }, { cause: error });
}

/**
 * Puts the copy `from` where the store `to` was, in the form of this release, and reads all of it before. Throws
 * StoreFault where there is a store already, where the process that holds `lock` has a hub there, and for a copy that is
 * damaged, another program's or a newer release's; then nothing has changed.
 */
export async function restoreStore(from: string, { to, lock }: { to: string; lock: string }): Promise<void> {
  using held = ownerLock(lock);
  if (held === null)
    throw new StoreFault(lock, { why: 'a sidecar has the hub of this DATA_DIR', remedy: 'stop it first' });
  if (existsSync(to)) {
    throw new StoreFault(to, { why: 'a store is there already', remedy: 'move it away first' });
  }
  const aside = `${to}.restoring`;
  rmSync(aside, { force: true });
  try {
    await bringAside(from, aside);
    // What an earlier store left would be taken for the log of this one.
    for (const suffix of ['-wal', '-shm']) rmSync(to + suffix, { force: true });
    linkSync(aside, to);
  } catch (error) {
    throw ofCopy(error, { from, aside, to });
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(aside + suffix, { force: true });
  }
}

/** A store that is only read, whatever its version. */
function opened(path: string): { readonly database: Database.Database } & Disposable {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { readonly: true, fileMustExist: true });
    const isSound = database.pragma('quick_check(1)', { simple: true }) === 'ok';
    if (!isSound) throw new StoreFault(path, DAMAGED);
    database.prepare('select 1 from subscriptions, requests limit 1').get();
  } catch (error) {
    database?.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR')
      throw new StoreFault(path, { why: 'the file belongs to another program', remedy: PUT_BACK });
    throw storeFault(path, error) ?? error;
  }
  const held = database;
  return { database: held, [Symbol.dispose]: () => void held.close() };
}
