import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from './database/database.ts';
import { loadCopy } from './hub/postgres/load-copy.ts';
import { openSqliteStore } from './hub/sqlite-store.ts';
import { postgresForFile } from './hub/test/engines.ts';
import { ASKED } from './hub/test/shared-stores.ts';
import { openSession, post, request } from './mcp/test/rpc.ts';
import { ask } from './test/ask.ts';
import { oldPostgres } from './test/old-postgres.ts';
import { POSTGRES_BIN } from './test/postgres-server.ts';
import { BUILT_FOR, temporaryDirectory } from './test/publish-set.ts';
import { startApp } from './test/start-app.ts';
import type { StartedApp } from './test/start-app.ts';

const server = postgresForFile();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

const SECRET = 'a secret that all sidecars have';

function startOn(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<StartedApp> {
  return startApp({
    env: {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: SECRET,
      HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
      ...env,
    },
  });
}

function subscribe(app: StartedApp) {
  return ask(`${app.url}/api/websub/hub`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': `${BUILT_FOR}/feed.xml`,
      'hub.callback': 'https://127.0.0.1:4433/',
    }).toString(),
  });
}

async function expectReadsAlone(app: StartedApp): Promise<void> {
  for (const path of ['/readyz', '/reviews.json', '/api/reviews/search', '/metrics']) {
    expect([path, (await ask(app.url + path)).status]).toEqual([path, 200]);
  }
  const { status, headers, text } = await subscribe(app);
  expect([status, headers['retry-after'], text]).toEqual([
    503,
    '10',
    'The hub is out of service at the moment; try again shortly.\n',
  ]);
  const readiness = await ask(`${app.url}/readyz?part=hub`);
  expect(readiness.status).toBe(503);
  expect(readiness.text).toContain('the database cannot be reached');
}

async function expectInService(app: StartedApp): Promise<void> {
  await expect.poll(async () => (await ask(`${app.url}/readyz?part=hub`)).status).toBe(200);
  expect((await subscribe(app)).status).toBe(202);
}

test('needs nothing in DATA_DIR where the database and the secret are given', async () => {
  await using data = await temporaryDirectory();
  const dataDir = join(data.path, 'data');
  await using app = await startOn(await server().database(), { DATA_DIR: dataDir });
  await expectInService(app);
  expect(existsSync(dataDir)).toBe(false);
});

test('serves reads while the database is away, and the hub again once it is back', async () => {
  await using app = await startOn(await server().database());
  await expectInService(app);
  await server().stop();
  await expectReadsAlone(app);
  await server().start();
  await expectInService(app);
  const told = app.logged.filter(({ level }) => level === 'error').map(({ msg, file }) => [msg, file]);
  expect(told).toContainEqual([
    'the hub is out of service: the database cannot be reached',
    expect.stringMatching(/^127\.0\.0\.1:\d+\/test_\d+$/),
  ]);
  expect(JSON.stringify(app.logged)).not.toContain('postgres://');
});

test('says that the server speaks no TLS where that is asked for', async () => {
  await using app = await startOn(`${await server().database()}?sslmode=require`);
  expect((await ask(`${app.url}/readyz?part=hub`)).text).toContain(
    'the server of the database speaks no TLS, and sslmode in DATABASE_URL asks for it',
  );
});

test('warns where a database is shared and no secret is', async () => {
  const warning = expect.objectContaining({
    level: 'warn',
    msg: expect.stringMatching(/^DATABASE_URL without SESSION_SECRET: /),
  });
  const url = await server().database();
  await using app = await startOn(url, { SESSION_SECRET: '' });
  expect(app.logged).toContainEqual(warning);
  await using well = await startOn(url);
  expect(well.logged).not.toContainEqual(warning);
});

test('starts while the database is away', async () => {
  const url = await server().database();
  await server().stop();
  await using app = await startOn(url);
  await expectReadsAlone(app);
  await server().start();
  await expectInService(app);
});

test('an MCP session that was ended is soon 404 (Not Found) on every sidecar', async () => {
  const url = await server().database();
  await using one = await startOn(url);
  await using two = await startOn(url);
  const session = await openSession(`${one.url}/mcp`);
  const call = (app: StartedApp) => post(`${app.url}/mcp`, request('ping'), session);
  expect([(await call(one)).status, (await call(two)).status]).toEqual([200, 200]);
  const ended = await ask(`${two.url}/mcp`, { method: 'DELETE', headers: session });
  expect([ended.status, (await call(two)).status]).toEqual([204, 404]);
  await expect.poll(async () => (await call(one)).status).toBe(404);
  await using late = await startOn(url);
  await expect.poll(async () => (await call(late)).status).toBe(404);
});

test('a sidecar whose schema a newer release has written serves reads, and says why not the hub', async () => {
  const url = await server().database();
  {
    await using app = await startOn(url);
    await expectInService(app);
  }
  await server().ask(url, `insert into reviewcast.migrations values (99, 'of the future')`);
  await using app = await startOn(url);
  const { status, text } = await ask(`${app.url}/readyz?part=hub`);
  expect([status, text]).toEqual([503, expect.stringContaining('the database has version 99 of the store')]);
});

test('begins anew where its tables were moved away while it ran', async () => {
  const url = await server().database();
  await using app = await startOn(url);
  await expectInService(app);
  await server().ask(url, 'alter schema reviewcast rename to moved_away');
  await expect
    .poll(async () => (await server().ask(url, `select to_regclass('reviewcast.topics') as made`))[0])
    .not.toEqual({ made: null });
  await expectInService(app);
  expect((await server().ask(url, 'select count(*)::int as count from reviewcast.subscriptions'))[0]).toEqual(
    {
      count: 1,
    },
  );
  const remedy = 'put a copy of the store back if there were any';
  const host = expect.stringMatching(/^127\.0\.0\.1:\d+\/test_\d+$/);
  const told = app.logged.filter(({ remedy: said }) => said === remedy);
  expect(told).toEqual([
    expect.objectContaining({
      level: 'info',
      host,
      msg: 'the database was empty: the hub begins without subscriptions',
    }),
    expect.objectContaining({
      level: 'warn',
      host,
      msg: 'the tables of the hub were gone from the database and were made anew: all subscriptions in them are lost',
    }),
  ]);
});

test('says that the file of a hub was not brought into the database, until it is', async () => {
  await using data = await temporaryDirectory();
  const file = join(data.path, 'hub.sqlite');
  const left = openSqliteStore(file);
  await left.accept(ASKED);
  await left.close();
  const url = await server().database();
  const warnings = async () => {
    await using app = await startOn(url, { DATA_DIR: data.path });
    await expectInService(app);
    return app.logged.filter(({ level, file: about }) => level === 'warn' && about === file);
  };
  {
    await using app = await startOn(url, { DATA_DIR: data.path });
    await expect.poll(async () => (await ask(`${app.url}/readyz?part=hub`)).status).toBe(200);
    expect(app.logged).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        file,
        msg: 'the database has no subscriptions, and this file has 1 that nobody delivers to',
        remedy: `bring them over with \`npm run hub -- restore ${file}\`, or move the file away`,
      }),
    );
  }
  {
    await using database = openDatabase(url);
    await loadCopy(file, database);
  }
  expect(await warnings()).toEqual([]);
});

test('says nothing of what it would still have asked the database when it ended', async () => {
  const url = await server().database();
  const app = await startOn(url);
  await expect.poll(async () => (await ask(`${app.url}/readyz?part=hub`)).status).toBe(200);
  const other = new Client({ connectionString: url });
  other.on('error', () => undefined);
  await other.connect();
  const count = async (where: string) =>
    (
      await server().ask(
        url,
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'reviewcast' and ${where}`,
      )
    ).length;
  await other.query('begin; lock table reviewcast.topics in access exclusive mode');
  // The hub looks around, and cannot go on.
  await server().ask(url, `select pg_notify('reviewcast', 'topics')`);
  await expect.poll(() => count(`wait_event_type = 'Lock'`)).toBe(1);
  const ended = app[Symbol.asyncDispose]();
  // All other connections are closed.
  await expect.poll(() => count('true')).toBe(1);
  await other.query('rollback');
  await ended;
  await other.end();
  expect(app.logged.filter(({ err }) => err !== undefined)).toEqual([]);
});

it('refuses to start over a server that is too old, in one line that does not repeat the password', async () => {
  await using old = await oldPostgres('9.6.24');
  const start = startOn(`postgres://hub:password@127.0.0.1:${old.port}/hub`);
  await expect(start).rejects.toThrow(
    'DATABASE_URL="***" cannot be used: it takes the URL of a PostgreSQL server of version 13 or newer, and this one is 9.6.24.',
  );
});
