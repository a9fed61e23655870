import { existsSync } from 'node:fs';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../test/publish-set.ts';
import { ownerLock } from '../owner-lock.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { backUpStore, restoreStore } from './store-copy.ts';
import type { HubStore } from './store.ts';
import { ASKED, AT } from './test/subscriptions.ts';

async function ask(store: HubStore, count: number, from = 0): Promise<void> {
  const { id: _, ...request } = ASKED;
  await Promise.all(
    Array.from({ length: count }, (_none, index) =>
      store.accept({ ...request, callbackKey: `${request.callbackKey}${from + index}`, requestedAt: AT }),
    ),
  );
}

/** Paths below a directory of the test. */
async function place() {
  const directory = await temporaryDirectory();
  return {
    at: (name: string) => join(directory.path, name),
    /** Where a store is restored to. */
    to: { to: join(directory.path, 'hub.sqlite'), lock: join(directory.path, 'hub.lock') },
    [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose](),
  };
}

test('a copy has what the store had at one instant, while it is written to, for its owner alone', async () => {
  await using here = await place();
  const store = openSqliteStore(here.at('running.sqlite'));
  await ask(store, 500);
  const [copied] = await Promise.all([
    backUpStore(here.at('running.sqlite'), here.at('copy')).then(() => 'copied'),
    ask(store, 500, 500),
  ]);
  expect(copied).toBe('copied');
  expect((await stat(here.at('copy'))).mode & 0o777).toBe(0o600);
  expect(existsSync(here.at('copy-wal'))).toBe(false);

  await restoreStore(here.at('copy'), here.to);
  const restored = openSqliteStore(here.to.to);
  const { pending, verifications } = await restored.counts();
  expect(pending).toBe(verifications);
  expect(pending).toBeGreaterThanOrEqual(500);
  expect((await stat(here.to.to)).mode & 0o777).toBe(0o600);
  expect(existsSync(`${here.to.to}.restoring`)).toBe(false);
  await restored.close();
  await store.close();
});

test('a file that is there is not written over', async () => {
  await using here = await place();
  const store = openSqliteStore(here.at('running.sqlite'));
  await writeFile(here.at('kept'), 'mine');
  await expect(backUpStore(here.at('running.sqlite'), here.at('kept'))).rejects.toMatchObject({
    file: here.at('kept'),
    message: 'the file is there already',
  });
  await store.close();
});

describe('nothing is restored', () => {
  test.each<[string, string, (path: string) => void | Promise<void>]>([
    [
      'what is no database',
      'the file is damaged, or no SQLite database',
      (path) => writeFile(path, 'x'.repeat(5000)),
    ],
    ['an empty file', 'the file belongs to another program', (path) => writeFile(path, '')],
    [
      "another program's database",
      'the file belongs to another program',
      (path) => inDatabase(path, (database) => database.exec('create table notes (text)')),
    ],
    [
      'the store of a newer release',
      expect.stringMatching(/^the file has version 99 of the store, this release knows \d$/),
      (path) => inDatabase(path, (database) => database.pragma('user_version = 99')),
    ],
    [
      'a store with a row that no release has written',
      'the file is damaged, or no SQLite database',
      (path) => inDatabase(path, (database) => database.exec("update subscriptions set reports = '{}'")),
    ],
    ['what is not there', 'there is no such file', () => undefined],
    ['a directory', 'it is a directory, and no file', (path) => mkdir(path)],
  ])('from %s', async (what, message, make) => {
    await using here = await place();
    const file = here.at('file');
    if (/store/.test(what)) {
      const store = openSqliteStore(file);
      await ask(store, 1);
      await store.close();
    }
    await make(file);
    await expect(restoreStore(file, here.to)).rejects.toMatchObject({
      name: 'StoreFault',
      file,
      message,
      // What was given is to be said more of, not the store, of which there is none.
      remedy: 'name a file that `npm run hub -- backup` has written',
    });
    expect(existsSync(here.to.to)).toBe(false);
    expect(existsSync(`${here.to.to}.restoring`)).toBe(false);
  });

  test('from a file of which a page is damaged', async () => {
    await using here = await place();
    const store = openSqliteStore(here.at('file'));
    await ask(store, 500);
    await store.close();
    const database = new Database(here.at('file'), { readonly: true });
    const bytes = database.serialize();
    database.close();
    bytes.fill(0xff, 3 * 4096, 6 * 4096);
    await writeFile(here.at('file'), bytes);
    await expect(restoreStore(here.at('file'), here.to)).rejects.toMatchObject({
      file: here.at('file'),
      message: expect.stringMatching(/damaged/),
    });
  });

  test('where there is a store, or a sidecar has the hub', async () => {
    await using here = await place();
    await openSqliteStore(here.at('running.sqlite')).close();
    await backUpStore(here.at('running.sqlite'), here.at('copy'));
    {
      using held = ownerLock(here.to.lock);
      expect(held).not.toBe(null);
      await expect(restoreStore(here.at('copy'), here.to)).rejects.toMatchObject({
        message: 'a sidecar has the hub of this DATA_DIR',
        remedy: 'stop it first',
      });
    }
    await copyFile(here.at('copy'), here.to.to);
    await expect(restoreStore(here.at('copy'), here.to)).rejects.toMatchObject({
      file: here.to.to,
      message: 'a store is there already',
    });
  });
});

function inDatabase(path: string, work: (database: Database.Database) => void): void {
  const database = new Database(path);
  work(database);
  database.close();
}
