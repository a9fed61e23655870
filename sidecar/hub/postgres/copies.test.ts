import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { POSTGRES_BIN } from '../../test/postgres-server.ts';
import { temporaryDirectory } from '../../test/publish-set.ts';
import { ownerLock } from '../../owner-lock.ts';
import { openSqliteStore } from '../sqlite-store.ts';
import { openAt, sharedPostgres } from '../test/engines.ts';
import { ASKED, REPORT, TOPIC, first } from '../test/shared-stores.ts';
import { loadCopy } from './load-copy.ts';
import { saveCopy } from './save-copy.ts';

const server = sharedPostgres();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

const AT = 1_000_000;
const LEASE_SECONDS = 864_000;

/** A directory of the test, and a store in it that has something of every kind. */
async function aFile() {
  const directory = await temporaryDirectory();
  const path = join(directory.path, 'before.sqlite');
  const store = openSqliteStore(path);
  const ask = async (name: string) => {
    const callback = `https://callback.example/${name}`;
    const asked = { ...ASKED, callback, callbackKey: callback, leaseSeconds: LEASE_SECONDS };
    const accepted = await store.accept({ ...asked, secret: `${name}\0 "of" ü`, requestedAt: Date.now() });
    if (accepted === null) throw new TypeError('not accepted');
    return accepted;
  };
  const subscribe = async (name: string) => {
    const { request, claim, change } = await ask(name);
    await store.settle(
      { type: 'verified', request, at: Date.now() },
      { ...REPORT, kind: 'subscribe' },
      claim,
    );
    return change.after.id;
  };
  await store.noteTopic({ topic: TOPIC, version: 'v1', publishedAt: AT });
  await subscribe('holds-v1');
  const refused = await ask('refused');
  const refusal = { type: 'refused', request: refused.request, reason: 'status 404', at: AT } as const;
  await store.settle(refusal, { ...REPORT, reason: 'status 404' });
  await store.noteTopic({ topic: TOPIC, version: 'v2', publishedAt: AT + 1 });
  const retried = await subscribe('retried');
  const event = { type: 'failed', version: 'v2', superseded: false, held: 'v1', at: AT } as const;
  await store.apply(
    retried,
    { ...event, retryAt: Date.now() + 3_600_000 },
    { ...REPORT, reason: 'status 500' },
  );
  await store.apply(await subscribe('removed'), { type: 'withdrawn', reason: 'by hand', at: AT });
  await ask('pending');
  await store.apply((await ask('withdrawn')).change.after.id, {
    type: 'withdrawn',
    reason: 'by hand',
    at: AT,
  });
  await store.close();
  return { path, directory, at: (name: string) => join(directory.path, name) };
}

/** All that stands in a file, the highest ids ever given too. */
function rowsOf(path: string): Record<string, unknown[]> {
  const database = new Sqlite(path, { readonly: true });
  const all = (sql: string) => database.prepare(sql).all();
  const rows = {
    subscriptions: all('select * from subscriptions order by id'),
    requests: all('select * from requests order by id'),
    topics: all('select * from topics order by topic'),
    ids: all(`select seq from sqlite_sequence where name = 'requests'`),
  };
  database.close();
  return rows;
}

test('all that stands in a file goes into a database, and from there into a file again', async () => {
  const { path, directory, at } = await aFile();
  await using _ = directory;
  await using database = openDatabase(await server().database());
  const { states, requests, topics } = await loadCopy(path, database);
  expect([Object.fromEntries(states), requests, topics]).toEqual([
    { active: 2, rejected: 1, removed: 2, pending: 1 },
    1,
    1,
  ]);
  await saveCopy(database, at('after.sqlite'));
  expect(rowsOf(at('after.sqlite'))).toEqual(rowsOf(path));
  expect((await stat(at('after.sqlite'))).mode & 0o777).toBe(0o600);
  expect(existsSync(at('after.sqlite-wal'))).toBe(false);
});

test('a sidecar at work on the database goes on with what was loaded', async () => {
  const { path, directory } = await aFile();
  await using _ = directory;
  const url = await server().database();
  const store = await openAt(url);
  await store.noteTopic({ topic: TOPIC, version: 'v3', publishedAt: AT + 2 });
  await using database = openDatabase(url);
  await loadCopy(path, database);

  expect(await store.topicOrder()).toMatchObject([{ version: 'v3' }]);
  const due = await store.due({ now: Date.now(), topics: [TOPIC], limit: 10 });
  expect(due.map(({ id }) => id)).toEqual([1, 3]);
  const taken = first(await store.unsettled());
  expect(taken.request).toMatchObject({
    callback: 'https://callback.example/pending',
    secret: 'pending\0 "of" ü',
  });
  const accepted = await store.accept(ASKED);
  // Six were asked for in the file.
  expect([accepted?.request.id, accepted?.change.after.id]).toEqual([7, 7]);
  await store.close();
});

test('a database with subscriptions is left as it is', async () => {
  const { path, directory } = await aFile();
  await using _ = directory;
  const url = await server().database();
  const store = await openAt(url);
  await store.accept(ASKED);
  await using database = openDatabase(url);
  await expect(loadCopy(path, database)).rejects.toMatchObject({
    file: database.name,
    message:
      'the database has 1 subscriptions and 1 requests already, and a copy is loaded into none but an empty one',
    remedy:
      'name another database, or stop the sidecars and `alter schema reviewcast rename to reviewcast_before`',
  });
  expect(await store.counts()).toMatchObject({ pending: 1, active: 0, verifications: 1 });
  expect(await store.topicOrder()).toEqual([]);
  await store.close();
});

test('a file that a sidecar has a hub on is not loaded', async () => {
  const { path, directory, at } = await aFile();
  await using _ = directory;
  using lock = ownerLock(at('hub.lock'));
  expect(lock).not.toBeNull();
  await using database = openDatabase(await server().database());
  await expect(loadCopy(path, database)).rejects.toMatchObject({
    file: at('hub.lock'),
    message: 'a sidecar has the hub of this directory',
  });
});

test('of a copy that could not be written nothing is left', async () => {
  await using directory = await temporaryDirectory();
  const path = join(directory.path, 'copy.sqlite');
  const url = await server().database();
  await using database = openDatabase(`${url}_that_is_not_there`);
  await expect(saveCopy(database, path)).rejects.toMatchObject({ message: 'there is no such database' });
  expect(existsSync(path)).toBe(false);
});
