import { chmod, readFile, stat } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/publish-set.ts';
import { VERSION } from './migrations.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { subscribe } from './test/a-subscriber.ts';

test('keeps no secret of a subscription that has ended', async () => {
  await using directory = await temporaryDirectory();
  const store = openSqliteStore(`${directory.path}/hub.sqlite`);
  const id = await subscribe(store, { secret: 'very secret' });
  await store.apply(id, { type: 'withdrawn', reason: 'by the operator', at: 9 });
  await store.close();
  const database = new Database(`${directory.path}/hub.sqlite`, { readonly: true });
  expect(database.prepare('select secret from subscriptions').all()).toEqual([{ secret: null }]);
  expect(database.prepare('select count(*) as count from requests').get()).toEqual({ count: 0 });
  database.close();
});

test('refuses a file that a newer release has written', async () => {
  await using directory = await temporaryDirectory();
  const path = `${directory.path}/hub.sqlite`;
  const database = new Database(path);
  database.pragma('user_version = 99');
  database.close();
  expect(() => openSqliteStore(path)).toThrow(
    `the file has version 99 of the store, this release knows ${VERSION}`,
  );
});

test("leaves another program's file as it is, its rights too", async () => {
  await using directory = await temporaryDirectory();
  const path = `${directory.path}/hub.sqlite`;
  const database = new Database(path);
  database.exec('create table notes (text)');
  database.close();
  await chmod(path, 0o644);
  const before = await readFile(path);
  expect(() => openSqliteStore(path)).toThrow('the file belongs to another program');
  expect((await readFile(path)).equals(before)).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o644);
});

test('opens what it has written before', async () => {
  await using directory = await temporaryDirectory();
  const path = `${directory.path}/hub.sqlite`;
  const first = openSqliteStore(path);
  const id = await subscribe(first);
  await first.close();
  const second = openSqliteStore(path);
  expect((await second.find(id))?.subscription.state).toBe('active');
  await second.probe();
  await second.close();
  await expect(second.probe()).rejects.toThrow();
});
