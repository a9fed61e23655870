import { copyFile, readFile, rename, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { it } from 'vitest';
import { ask } from '../test/ask.ts';
import { subscribeToHub } from '../test/subscribe-to-hub.ts';
import { aSet, publish, temporaryDirectory } from '../test/publish-set.ts';
import { startSidecar } from '../test/sidecar-process.ts';
import { startApp, writePages, REVIEW_PAGE } from '../test/start-app.ts';
import { systemClock } from './clock.ts';
import { sqlitePlace } from './sqlite-place.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { HubStore } from './store.ts';
import { backUpStore } from './store-copy.ts';
import { STATES } from './subscription.ts';
import { ASKED, AT } from './test/subscriptions.ts';

// Each waits until the hub looks again, in a directory of its own.
const test = it.concurrent;

const LONG = 'x'.repeat(1500);

/** Asks for subscriptions straight at the store; their names. */
async function accept(store: HubStore, from: number, count: number): Promise<string[]> {
  const { id: _, ...request } = ASKED;
  const names = Array.from({ length: count }, (_none, index) => `https://127.0.0.1:4433/${from + index}`);
  await Promise.all(
    names.map((name) =>
      store.accept({ ...request, callbackKey: name, callback: name + LONG, requestedAt: AT }),
    ),
  );
  return names;
}

async function namesIn(store: HubStore): Promise<Set<string>> {
  const all = await store.list(STATES, Number.MAX_SAFE_INTEGER);
  return new Set(all.map(({ callbackKey }) => callbackKey));
}

/** A store with 100 subscriptions of which there is a copy, and 200 more in the file itself. */
async function withCopy() {
  const directory = await temporaryDirectory();
  const path = join(directory.path, 'hub.sqlite');
  const copy = join(directory.path, 'copy.sqlite');
  const first = openSqliteStore(path);
  const copied = await accept(first, 0, 100);
  await backUpStore(path, copy);
  await accept(first, 100, 200);
  await first.close();
  return {
    path,
    copy,
    copied,
    dataDir: directory.path,
    [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose](),
  };
}

const env = {
  HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
  HUB_PENDING_PER_HOST: '0',
  HUB_PENDING_PER_CLIENT: '0',
};

async function subscribe(url: string, name: string): Promise<number> {
  return (await subscribeToHub(url, `https://127.0.0.1:4433/${name}`)).status;
}

const readiness = async (url: string) => (await ask(`${url}/readyz?part=hub`)).status;

test('a store that is written over is noticed: from then on nothing is accepted that is not kept', async ({
  expect,
}) => {
  await using here = await withCopy();
  const accepted: string[] = [];
  {
    await using app = await startApp({ env: { ...env, DATA_DIR: here.dataDir } });
    expect(await subscribe(app.url, 'before')).toBe(202);
    await copyFile(here.copy, here.path);
    for (let n = 0; n < 20; n++) {
      if ((await subscribe(app.url, `during-${n}`)) === 202) accepted.push(`during-${n}`);
    }
    const told = () => app.logged.filter(({ level }) => level === 'error');
    await expect.poll(told).toEqual([
      expect.objectContaining({
        file: here.path,
        remedy: expect.stringContaining('stop the sidecar'),
        msg: expect.stringContaining('written over'),
      }),
    ]);
    await expect.poll(() => readiness(app.url)).toBe(200);
    for (let n = 0; n < 20; n++) {
      expect(await subscribe(app.url, `after-${n}`)).toBe(202);
      accepted.push(`after-${n}`);
    }
    expect(told()).toHaveLength(1);
    expect(app.logged).toContainEqual(expect.objectContaining({ file: `${here.path}-wal.aside` }));
  }
  const database = new Database(here.path);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
  const store = openSqliteStore(here.path);
  const names = await namesIn(store);
  await store.close();
  for (const name of accepted) expect(names).toContain(`https://127.0.0.1:4433/${name}`);
  for (const name of here.copied) expect(names).toContain(name);
});

test.for<[string, string, (path: string) => Promise<void>]>([
  ['emptied', 'the file is empty, and its log is not', (path) => truncate(path, 0)],
  ['cut off', 'the file is damaged, or no SQLite database', (path) => truncate(path, 40_960)],
  [
    'spoilt in the middle',
    'the file is damaged, or no SQLite database',
    async (path) => {
      const bytes = await readFile(path);
      bytes.fill(0xff, 5 * 4096, 60 * 4096);
      await writeFile(path, bytes);
    },
  ],
])(
  'a store that is %s under a running sidecar is out of service until it is mended',
  async ([, why, spoil], { expect }) => {
    await using here = await withCopy();
    await using app = await startApp({ env: { ...env, DATA_DIR: here.dataDir } });
    expect(await subscribe(app.url, 'before')).toBe(202);
    await spoil(here.path);
    expect(await subscribe(app.url, 'after')).toBe(503);
    const told = () => app.logged.filter(({ level }) => level === 'error').map(({ msg }) => String(msg));
    await expect
      .poll(told)
      .toEqual([expect.stringContaining('written over'), `the hub is out of service: ${why}`]);
    expect([await readiness(app.url), (await ask(`${app.url}/readyz`)).status]).toEqual([503, 200]);
    // Who works beside it is told the same.
    expect(() => openSqliteStore(here.path)).toThrow(why);
    await copyFile(here.copy, here.path);
    await expect.poll(() => readiness(app.url)).toBe(200);
    expect(await subscribe(app.url, 'last')).toBe(202);
    expect(told()).toHaveLength(2);
  },
);

test('whoever moves a spoilt store away begins without subscriptions', async ({ expect }) => {
  await using here = await withCopy();
  await using app = await startApp({ env: { ...env, DATA_DIR: here.dataDir } });
  expect(await subscribe(app.url, 'before')).toBe(202);
  await truncate(here.path, 0);
  await expect.poll(() => readiness(app.url)).toBe(503);
  await rename(here.path, `${here.path}.away`);
  await expect.poll(() => readiness(app.url)).toBe(200);
  expect(await subscribe(app.url, 'after')).toBe(202);
});

test('a false alarm costs one opening, and nothing is lost', async ({ expect }) => {
  await using here = await withCopy();
  await using app = await startApp({ env: { ...env, DATA_DIR: here.dataDir } });
  for (let n = 0; n < 20; n++) expect(await subscribe(app.url, `a-${n}`)).toBe(202);
  await utimes(here.path, 1, 1);
  await expect.poll(() => app.logged.map(({ msg }) => msg)).toContain('the hub is in service again');
  const beside = openSqliteStore(here.path);
  const names = await namesIn(beside);
  await beside.close();
  expect(names.size).toBe(320);
  expect(await subscribe(app.url, 'b')).toBe(202);
});

test('a log that a killed sidecar left does not spoil the copy that was put over its store', async ({
  expect,
}) => {
  await using here = await withCopy();
  await using dist = await temporaryDirectory();
  await publish(dist.path, aSet());
  await writePages(dist.path, REVIEW_PAGE);
  {
    await using killed = await startSidecar({ ...env, DIST_DIR: dist.path, DATA_DIR: here.dataDir });
    expect(await subscribe(killed.url, 'before')).toBe(202);
    killed.signal('SIGKILL');
    await killed.ended;
  }
  await copyFile(here.copy, here.path);
  const place = sqlitePlace({ dataDir: here.dataDir, clock: systemClock });
  const { store, warnings, close } = await place.open();
  expect(warnings?.map(({ file }) => file)).toEqual([`${here.path}-wal.aside`]);
  expect(await namesIn(store)).toEqual(new Set(here.copied));
  await close();
});

test.for(['-wal', '-shm'])('nothing is lost of a store whose %s was deleted', async (suffix, { expect }) => {
  await using here = await withCopy();
  const store = openSqliteStore(here.path);
  await accept(store, 1000, 10);
  expect(store.isChanged()).toBe(false);
  await rm(here.path + suffix);
  expect(store.isChanged()).toBe(true);
  await store.close();
  const again = openSqliteStore(here.path);
  expect((await namesIn(again)).size).toBe(310);
  await again.close();
});

test('a log that was cut off is noticed, and what is left is not made worse', async ({ expect }) => {
  await using here = await withCopy();
  const store = openSqliteStore(here.path);
  await accept(store, 1000, 10);
  await truncate(`${here.path}-wal`, 0);
  expect(store.isChanged()).toBe(true);
  await store.close();
  const again = openSqliteStore(here.path);
  expect((await namesIn(again)).size).toBe(300);
  await again.close();
});

test('what is damaged is refused however often it is opened, and as it is', async ({ expect }) => {
  await using here = await withCopy();
  const database = new Database(here.path);
  database.unsafeMode();
  database.pragma('writable_schema = on');
  database.exec(
    "update sqlite_schema set sql = replace(sql, '(state, since)', '(since, state)') where name = 'subscriptions_by_state'",
  );
  database.close();
  const bytes = await readFile(here.path);
  const place = sqlitePlace({ dataDir: here.dataDir, clock: systemClock });
  for (let n = 0; n < 3; n++) {
    await expect(place.open()).rejects.toThrow('the file is damaged, or no SQLite database');
  }
  expect(() => openSqliteStore(here.path)).toThrow('the file is damaged, or no SQLite database');
  expect((await readFile(here.path)).equals(bytes)).toBe(true);
});

test('its log does not grow without end, and the store knows its own writing from that of others', async ({
  expect,
}) => {
  await using here = await withCopy();
  const store = openSqliteStore(here.path);
  for (let n = 0; n < 200; n++) await accept(store, 1000 + n * 30, 30);
  const { size } = await stat(`${here.path}-wal`);
  expect(size).toBeLessThan(20 * 1024 * 1024);
  expect((await stat(here.path)).size).toBeGreaterThan(8 * 1024 * 1024);
  expect(store.isChanged()).toBe(false);

  const other = new Database(here.path);
  other.pragma('wal_checkpoint(truncate)');
  other.close();
  expect(store.isChanged()).toBe(true);
  await store.close();
  const again = openSqliteStore(here.path);
  expect((await namesIn(again)).size).toBe(300 + 6000);
  await again.close();
});
