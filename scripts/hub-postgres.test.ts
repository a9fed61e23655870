import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openAt, postgresForFile } from '../sidecar/hub/test/engines.ts';
import { COMPILED } from '../sidecar/test/compiled.ts';
import { POSTGRES_BIN } from '../sidecar/test/postgres-server.ts';

const SCRIPT = fileURLToPath(new URL('hub.ts', import.meta.url));
const FEED = 'https://reviews.example/feed.xml';
// Nothing listens there, and nothing may: what is removed cannot be told.
const CALLBACK = 'https://127.0.0.1:1/cb';

const server = postgresForFile();
// The package postgresql of Debian has its programs.
const test = POSTGRES_BIN === null ? it.skip : it;

function hub(databaseUrl: string, ...args: readonly string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, ...args],
      { env: { ...COMPILED, DATABASE_URL: databaseUrl } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test('counts, lists, shows and removes what is in a database, beside the sidecars', async () => {
  const url = await server().database();
  const store = await openAt(url);
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

  const status = await hub(url, 'status');
  expect([status.code, status.err]).toEqual([0, '']);
  expect(status.out).toMatch(/^active +1$/m);
  expect(status.out).toMatch(/^owed +1$/m);
  expect((await hub(url, 'list')).out).toContain('127.0.0.1');
  const shown = await hub(url, 'inspect', CALLBACK);
  expect(shown.out).toMatch(/^secret +given$/m);
  expect(shown.out).not.toContain('secret of the subscriber');
  expect(await hub(url, 'remove', CALLBACK)).toMatchObject({
    code: 0,
    out: `${FEED}: removed; the subscriber could not be told: the address is not public.\n`,
  });
  expect((await store.counts()).active).toBe(0);
  await store.close();
});

test('leaves copies of a database to its own tools', async () => {
  const { code, err } = await hub(await server().database(), 'backup', 'copy');
  expect([code, err]).toEqual([
    1,
    'The hub is in DATABASE_URL: save and put back its schema reviewcast with pg_dump and psql.\n',
  ]);
});

it('names the host where the database cannot be reached, and not the password', async () => {
  expect(await hub('postgres://hub:password@127.0.0.1:1/hub', 'status')).toEqual({
    code: 1,
    out: '',
    err: '127.0.0.1:1/hub: the database cannot be reached; start it, or mend the way to it: host, port, network, TLS.\n',
  });
});
