import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainReason } from './hub/explain-reason.ts';
import { openSqliteStore } from '../sidecar/hub/sqlite-store.ts';
import type { HubStore } from '../sidecar/hub/store.ts';
import { COMPILED } from '../sidecar/test/compiled.ts';
import { main, USAGE } from './hub.ts';
import { runHere } from './test/run-here.ts';

const SCRIPT = fileURLToPath(new URL('hub.ts', import.meta.url));
const FEED = 'https://reviews.example/feed.xml';
const REVIEWS = 'https://reviews.example/reviews.json';
// Nothing listens there, and nothing may: what is removed cannot be told.
const CALLBACK = 'https://127.0.0.1:1/cb';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'reviewcast-hub-script-'));
  const store = openSqliteStore(join(dataDir, 'hub.sqlite'));
  const feed = await subscribed(store, FEED, CALLBACK);
  await subscribed(store, REVIEWS, CALLBACK);
  await subscribed(store, FEED, 'https://callback.example/fine');
  await store.noteTopic({ topic: FEED, version: 'v2', publishedAt: 2 });
  await store.noteTopic({ topic: REVIEWS, version: 'v1', publishedAt: 2 });
  const at = Date.now();
  const report = { at, kind: 'deliver', status: 500, reason: 'status 500', durationMs: 3 } as const;
  const failed = { version: 'v2', retryAt: null, superseded: false, held: 'v1', at } as const;
  await store.apply(feed, { type: 'failed', ...failed }, report);
  await store.close();
});

afterAll(() => rm(dataDir, { recursive: true }));

async function subscribed(store: HubStore, topic: string, callback: string): Promise<number> {
  const now = Date.now();
  const accepted = await store.accept({
    mode: 'subscribe',
    topic,
    topicAsSent: topic,
    callback,
    callbackKey: callback,
    host: new URL(callback).hostname,
    leaseSeconds: 864_000,
    secret: null,
    topicVersion: 'v1',
    client: '::1',
    requestedAt: now,
  });
  if (accepted === null) throw new TypeError('not accepted');
  const report = { at: now, kind: 'subscribe', status: 200, reason: null, durationMs: 1 } as const;
  await store.settle({ type: 'verified', request: accepted.request, at: now }, report);
  return accepted.change.after.id;
}

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const hub = (...args: readonly string[]): Promise<Outcome> => hubAt(dataDir, ...args);

async function hubAt(directory: string, ...args: readonly string[]): Promise<Outcome> {
  const { status, stdout, stderr } = await runHere([main, USAGE], args, { DATA_DIR: directory });
  return { code: status ?? -1, out: stdout, err: stderr };
}

/** The same in a process of its own. */
function hubApart(directory: string, ...args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [SCRIPT, ...args],
      { env: { ...COMPILED, DATA_DIR: directory } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test('counts what is owed and who is failing', async () => {
  const { code, out } = await hubApart(dataDir, 'status');
  expect(code).toBe(0);
  expect(out).toMatch(/^active +3$/m);
  // Who was given up is owed nothing until the next change.
  expect(out).toMatch(/^owed +1$/m);
  expect(out).toMatch(/^failing +1$/m);
});

test('lists those that are failing alone, under a header, and says what it leaves out', async () => {
  const { out } = await hub('list', '--failing');
  expect(out.trim().split('\n')).toEqual([
    expect.stringMatching(/^hash +state +topic +host +last attempt$/),
    expect.stringContaining('status 500'),
  ]);
  const { out: one, err } = await hub('list', '--limit', '1');
  expect(one.trim().split('\n')).toHaveLength(2);
  expect(err).toContain('These are the newest 1 of 3; --limit N shows more.');
});

test('removes the subscription to one topic where that is named', async () => {
  expect(await hub('remove', CALLBACK, '--topic', 'https://reviews.example/nothing')).toMatchObject({
    code: 1,
  });
  expect(await hub('remove', CALLBACK, '--topic', REVIEWS)).toMatchObject({
    code: 0,
    out: `${REVIEWS}: removed; the subscriber could not be told: the address is not public.\n`,
  });
  expect((await hub('status')).out).toMatch(/^active +2$/m);
});

test('saves the store beside a running sidecar, and puts it back where there is none, once', async () => {
  const [file, elsewhere] = [join(dataDir, 'copy.sqlite'), join(dataDir, 'elsewhere')];
  const before = (await hubApart(dataDir, 'status')).out;
  const saved = await hubApart(dataDir, 'backup', file);
  expect([saved.code, saved.err]).toEqual([0, '']);
  const restore = () => hubApart(elsewhere, 'restore', file);
  expect(await restore()).toEqual({
    code: 0,
    out: `${join(elsewhere, 'hub.sqlite')} has the subscriptions of ${file}: the sidecar can be started.\n`,
    err: '',
  });
  expect((await hubApart(elsewhere, 'status')).out).toBe(before);
  expect(await restore()).toMatchObject({
    code: 1,
    err: `${join(elsewhere, 'hub.sqlite')}: a store is there already; move it away first.\n`,
  });
  expect(await hubApart(dataDir, 'backup')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^expected FILE, got nothing; /),
  });
});

test('says in words what a code means', () => {
  expect(
    ['status 404', 'ECONNREFUSED', 'HPE_INVALID_CONSTANT', 'the host name has no address'].map(explainReason),
  ).toEqual([
    'status 404 (Not Found)',
    'ECONNREFUSED (nothing listens there)',
    'HPE_INVALID_CONSTANT (what came back is not HTTP)',
    'the host name has no address',
  ]);
});

test.each(['status', 'list'])(
  'says how it is used where %s is given what it does not take',
  async (command) => {
    expect(await hub(command, 'x')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(new RegExp(`got ${command} x; usage: npm run hub -- status`)),
    });
  },
);

test('speaks of the file that it was given, where that is no copy', async () => {
  const file = join(dataDir, 'no-copy');
  await writeFile(file, 'root:x:0:0:root:/root:/bin/sh\n'.repeat(50));
  expect(await hubAt(join(dataDir, 'restored'), 'restore', file)).toMatchObject({
    code: 1,
    err: `${file}: the file is damaged, or no SQLite database; name a file that \`npm run hub -- backup\` has written.\n`,
  });
});

test('names the file, and what to do about it, where the store cannot be used', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'reviewcast-hub-script-'));
  const path = join(broken, 'hub.sqlite');
  await writeFile(path, 'x'.repeat(5000));
  const { code, err } = await hubAt(broken, 'status');
  await rm(broken, { recursive: true });
  expect(code).toBe(1);
  expect(err).toBe(
    `${path}: the file is damaged, or no SQLite database; put a copy of the store back, or move the file away to begin without subscriptions.\n`,
  );
});
