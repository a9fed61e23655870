import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { HubStore } from '../sidecar/hub/store.ts';
import { openAt, sharedPostgres } from '../sidecar/hub/test/engines.ts';
import { COMPILED } from '../sidecar/test/compiled.ts';
import { POSTGRES_BIN } from '../sidecar/test/postgres-server.ts';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { main, USAGE } from './hub.ts';
import { runHere } from './test/run-here.ts';

const SCRIPT = fileURLToPath(new URL('hub.ts', import.meta.url));
const FEED = 'https://reviews.example/feed.xml';
// Nothing listens there, and nothing may: what is removed cannot be told.
const CALLBACK = 'https://127.0.0.1:1/cb';

const server = sharedPostgres();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function hub(databaseUrl: string, ...args: readonly string[]): Promise<Outcome> {
  const { status, stdout, stderr } = await runHere([main, USAGE], args, { DATABASE_URL: databaseUrl });
  return { code: status, out: stdout, err: stderr };
}

/** The same in a process of its own. */
function hubApart(databaseUrl: string, ...args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, ...args],
      { env: { ...COMPILED, DATABASE_URL: databaseUrl } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

async function subscribeOne(store: HubStore): Promise<void> {
  const now = Date.now();
  const accepted = await store.accept({
    mode: 'subscribe',
    topic: FEED,
    topicAsSent: FEED,
    callback: CALLBACK,
    callbackKey: CALLBACK,
    host: '127.0.0.1',
    leaseSeconds: 864_000,
    secret: 'secret of the subscriber',
    topicVersion: 'v1',
    client: '::1',
    requestedAt: now,
  });
  if (accepted === null) throw new TypeError('not accepted');
  const report = { at: now, kind: 'subscribe', status: 200, reason: null, durationMs: 1 } as const;
  await store.settle({ type: 'verified', request: accepted.request, at: now }, report, accepted.claim);
  await store.noteTopic({ topic: FEED, version: 'v2', publishedAt: 2 });
}

/** Subscribes one, who is owed the second version, and closes the store. */
async function subscribe(store: HubStore): Promise<void> {
  await subscribeOne(store);
  await store.close();
}

test('counts, lists, shows and removes what is in a database, beside the sidecars', async () => {
  const url = await server().database();
  const store = await openAt(url);
  await subscribeOne(store);

  const status = await hubApart(url, 'status');
  expect([status.code, status.err]).toEqual([0, '']);
  expect(status.out).toMatch(/^active +1$/m);
  expect(status.out).toMatch(/^owed +1$/m);
  expect((await hubApart(url, 'list')).out).toContain('127.0.0.1');
  const shown = await hubApart(url, 'inspect', CALLBACK);
  expect(shown.out).toMatch(/^secret +given$/m);
  expect(shown.out).not.toContain('secret of the subscriber');
  expect(await hubApart(url, 'remove', CALLBACK)).toMatchObject({
    code: 0,
    out: `${FEED}: removed; the subscriber could not be told: the address is not public.\n`,
  });
  expect((await store.counts()).active).toBe(0);
  await store.close();
});

test('takes a copy of a database, and loads it into one without subscriptions', async () => {
  await using directory = await temporaryDirectory();
  const file = join(directory.path, 'copy.sqlite');
  const [from, to] = [await server().database(), await server().database()];
  await subscribe(await openAt(from));
  expect(await hub(from, 'backup', file)).toEqual({
    code: 0,
    out: `${file} has all subscriptions in it, with their secrets: only its owner may read it.\n`,
    err: '',
  });
  const name = to.replace(/^.*@/, '');
  expect(await hub(to, 'restore', file)).toEqual({
    code: 0,
    out: `active         1\nverifications  0\ntopics         1\n${name} has the subscriptions of ${file}: sidecars can be started over it.\n`,
    err: '',
  });
  expect((await hub(to, 'status')).out).toBe((await hub(from, 'status')).out);
  expect(await hub(to, 'restore', file)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^127\.0\.0\.1:\d+\/test_\d+: the database has 1 subscriptions and 0 requests already, .*\n$/,
    ),
  });
});

test.each([['status'], ['list'], ['inspect', CALLBACK], ['remove', CALLBACK], ['backup', 'copy']])(
  'makes no tables for %s',
  async (...args) => {
    const url = await server().database();
    const { code, out, err } = await hub(url, ...args);
    expect([code, out, err.replace(/^\S+ /, '')]).toEqual([
      1,
      '',
      'no hub has run over this database; start a sidecar once, or name another database in DATABASE_URL.\n',
    ]);
    expect(await server().ask(url, `select to_regnamespace('reviewcast') as made`)).toEqual([{ made: null }]);
    expect(existsSync('copy')).toBe(false);
  },
);

test('leaves the tables of an earlier release as they are, and says so', async () => {
  const url = await server().database();
  await (await openAt(url)).close();
  await server().ask(url, 'delete from reviewcast.migrations where number > 1');
  await server().ask(url, 'drop table reviewcast.mcp_revocations, reviewcast.mcp_subscriptions');
  for (const args of [['status'], ['restore', 'copy']]) {
    const { code, out, err } = await hub(url, ...args);
    expect([code, out]).toEqual([1, '']);
    if (args[0] === 'status')
      expect(err).toContain(
        'the database has version 1 of the store, and this release would bring it to 2; ask with the release that wrote it, or start the sidecar of this one first.\n',
      );
  }
  expect(await server().ask(url, 'select number from reviewcast.migrations')).toEqual([{ number: 1 }]);
});

it('names the host where the database cannot be reached, and not the password', async () => {
  expect(await hub('postgres://hub:password@127.0.0.1:1/hub', 'status')).toEqual({
    code: 1,
    out: '',
    err: '127.0.0.1:1/hub: the database cannot be reached; start it, or mend the way to it: host, port, network, TLS.\n',
  });
});
