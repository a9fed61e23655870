import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it, type ExpectStatic } from 'vitest';
import { ask } from '../test/ask.ts';
import { subscribeToHub } from '../test/subscribe-to-hub.ts';
import { temporaryDirectory } from '../test/publish-set.ts';
import { startApp } from '../test/start-app.ts';
import type { StartedApp } from '../test/start-app.ts';
import { VERSION } from './migrations.ts';
import { callbacks } from './test/hub-under-test.ts';

// Each waits until the hub looks again, in a directory of its own.
const test = it.concurrent;

const AWAY = 'The hub is out of service at the moment; try again shortly.\n';

function subscribe(app: StartedApp, callback?: string) {
  return subscribeToHub(app.url, callback);
}

/** Reads go on, and the hub says that it does not. */
async function expectReadsAlone(app: StartedApp): Promise<void> {
  for (const path of ['/readyz', '/reviews.json', '/api/reviews/search', '/metrics', '/mcp/server-card']) {
    expect([path, (await ask(app.url + path)).status]).toEqual([path, 200]);
  }
  const { status, headers, text } = await subscribe(app);
  expect([status, headers['retry-after'], text]).toEqual([503, '10', AWAY]);
  expect((await ask(`${app.url}/readyz?part=hub`)).status).toBe(503);
}

async function expectInService(app: StartedApp, { poll }: ExpectStatic): Promise<void> {
  await poll(async () => (await ask(`${app.url}/readyz?part=hub`)).status).toBe(200);
  expect((await subscribe(app)).status).toBe(202);
}

function complaints(app: StartedApp) {
  return app.logged.filter(({ level }) => level === 'error' || level === 'fatal');
}

const allowed = { HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8' };

test.for<readonly [string, string, (path: string) => Promise<unknown>]>([
  [
    'no database',
    'the file is damaged, or no SQLite database',
    (path: string) => writeFile(path, 'x'.repeat(5000)),
  ],
  [
    'a store of a newer release',
    `the file has version 99 of the store, this release knows ${VERSION}`,
    async (path: string) => withDatabase(path, (database) => database.pragma('user_version = 99')),
  ],
  [
    'a database of another program',
    'the file belongs to another program',
    async (path: string) => withDatabase(path, (database) => database.exec('create table x (y)')),
  ],
  ['a directory', 'it is a directory, and no file', (path: string) => mkdir(path)],
  ['a dangling link', 'it is a link that leads nowhere', (path: string) => symlink('nowhere/at/all', path)],
])(
  'serves reads where hub.sqlite is %s, and the hub once that is gone',
  async ([, why, spoil], { expect }) => {
    await using data = await temporaryDirectory();
    const path = join(data.path, 'hub.sqlite');
    await spoil(path);
    await using app = await startApp({ env: { ...allowed, DATA_DIR: data.path } });
    await expectReadsAlone(app);
    await rename(path, join(data.path, 'aside'));
    await expectInService(app, expect);
    expect(complaints(app)).toEqual([
      expect.objectContaining({
        file: path,
        remedy: expect.any(String),
        msg: `the hub is out of service: ${why}`,
      }),
    ]);
  },
);

function withDatabase(path: string, change: (database: Database.Database) => unknown): void {
  const database = new Database(path);
  change(database);
  database.close();
}

test('one of two sidecars on a DATA_DIR has the hub, and the other takes it over', async ({ expect }) => {
  await using data = await temporaryDirectory();
  await using second = await (async () => {
    await using first = await startApp({ env: { ...allowed, DATA_DIR: data.path } });
    const second = await startApp({ env: { ...allowed, DATA_DIR: data.path } });
    await expectReadsAlone(second);
    await expect
      .poll(() => complaints(second))
      .toEqual([
        expect.objectContaining({
          msg: 'the hub is out of service: another process has the hub of this DATA_DIR',
        }),
      ]);
    expect((await subscribe(first)).status).toBe(202);
    return second;
  })();
  await expectInService(second, expect);
});

test('notices that its store was deleted or replaced, and opens what is there', async ({ expect }) => {
  await using subscriber = await callbacks();
  await using data = await temporaryDirectory();
  const path = join(data.path, 'hub.sqlite');
  await using app = await startApp({ env: { ...allowed, DATA_DIR: data.path } });
  expect((await subscribe(app, `${subscriber.url}/a`)).status).toBe(202);
  for (const change of [
    () => rm(path),
    async () => {
      withDatabase(`${path}.new`, () => undefined);
      await rename(`${path}.new`, path);
    },
    () => rm(data.path, { recursive: true }),
  ]) {
    const before = complaints(app).length;
    await change();
    await expect.poll(() => complaints(app).length).toBe(before + 1);
    expect(complaints(app).at(-1)?.['msg']).toContain('deleted or replaced');
    await expectInService(app, expect);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }
});

test('accepts nothing into a store that was deleted a moment ago', async ({ expect }) => {
  await using data = await temporaryDirectory();
  await using app = await startApp({ env: { ...allowed, DATA_DIR: data.path } });
  await expectInService(app, expect);
  await rm(join(data.path, 'hub.sqlite'));
  const { status, text } = await subscribe(app, 'https://127.0.0.1:4433/lost');
  expect([status, text]).toEqual([503, AWAY]);
  await expectInService(app, expect);
});

test('says that a store was empty, and begins without subscriptions', async ({ expect }) => {
  await using data = await temporaryDirectory();
  const path = join(data.path, 'hub.sqlite');
  await writeFile(path, '');
  await using app = await startApp({ env: { ...allowed, DATA_DIR: data.path } });
  await expectInService(app, expect);
  expect(app.logged).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      file: path,
      msg: 'the file of the hub store was empty: the hub begins without subscriptions',
    }),
  );
});

test('serves reads where nothing can be remembered of MCP sessions, either', async ({ expect }) => {
  await using data = await temporaryDirectory();
  await mkdir(join(data.path, 'mcp.sqlite'));
  await using app = await startApp({ env: { DATA_DIR: data.path } });
  expect((await ask(`${app.url}/mcp/server-card`)).status).toBe(200);
  expect(complaints(app)).toHaveLength(1);
  await rmdir(join(data.path, 'mcp.sqlite'));
  expect(existsSync(join(data.path, 'hub.sqlite'))).toBe(true);
});

test('keeps what is secret to its owner, in a DATA_DIR that it makes and in files that were there', async ({
  expect,
}) => {
  await using data = await temporaryDirectory();
  const dataDir = join(data.path, 'made');
  await using app = await startApp({ env: { DATA_DIR: dataDir } });
  await subscribe(app);
  const modes = ['', 'hub.sqlite', 'hub.sqlite-wal', 'hub.lock', 'mcp.sqlite', 'session-secret'].map(
    async (name) => [name, (await stat(join(dataDir, name))).mode & 0o777],
  );
  expect(Object.fromEntries(await Promise.all(modes))).toEqual({
    '': 0o700,
    'hub.sqlite': 0o600,
    'hub.sqlite-wal': 0o600,
    'hub.lock': 0o600,
    'mcp.sqlite': 0o600,
    'session-secret': 0o600,
  });
});

test.for(['x', '', 'toString'])('refuses to say whether part %j is ready', async (part, { expect }) => {
  await using app = await startApp();
  const { status, text } = await ask(`${app.url}/readyz?part=${part}`);
  expect(status).toBe(400);
  expect(text).toContain('part takes one of reads, hub');
});
