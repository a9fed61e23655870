import { once } from 'node:events';
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { ask } from '../test/ask.ts';
import { aSet, publish, temporaryDirectory } from '../test/publish-set.ts';
import { isAlive, startFamily } from './test/started-family.ts';

/** Nothing is kept in DATA_DIR: the database is away, which is no reason not to serve. */
const NOTHING_KEPT = {
  DATA_DIR: '/proc/nobody/data',
  DATABASE_URL: 'postgres://hub@127.0.0.1:1/hub',
  SESSION_SECRET: 'a-secret-of-these-tests',
};

test('removes what killed processes left where DATA_DIR cannot be written to, and nothing that is in use', async () => {
  await using directory = await temporaryDirectory();
  await publish(directory.path, aSet());
  const TMPDIR = join(directory.path, 't');
  await mkdir(TMPDIR);
  const env = { ...NOTHING_KEPT, TMPDIR };
  const own = async () => (await readdir(TMPDIR)).filter((name) => name.startsWith('reviewcast-workers-'));

  await using living = await startFamily(directory.path, env);
  const [ofLiving = ''] = await own();
  const killed = await startFamily(directory.path, env);
  expect(await own()).toHaveLength(2);
  await killed[Symbol.asyncDispose]();
  await expect.poll(() => [...killed.pids().values()].filter(isAlive)).toEqual([]);
  expect(await own()).toHaveLength(2);
  // Of somebody who starts just now, and of a supervisor that is gone while a worker of it lives.
  const empty = await mkdtemp(join(TMPDIR, 'reviewcast-workers-'));
  const orphaned = await mkdtemp(join(TMPDIR, 'reviewcast-workers-'));
  const orphan = createServer().listen(join(orphaned, 'worker-00000000-2.sock'));
  await once(orphan, 'listening');

  await using next = await startFamily(directory.path, env);
  const left = (await own()).map((name) => join(TMPDIR, name));
  expect(left).toHaveLength(4);
  expect(left).toEqual(expect.arrayContaining([join(TMPDIR, ofLiving), empty, orphaned]));
  orphan.close();
  for (const { url } of [living, next]) expect((await ask(`${url}/healthz`)).status).toBe(200);

  process.kill(next.pid, 'SIGTERM');
  expect(await next.ended).toEqual([0, null]);
  expect(await own()).toHaveLength(3);
  await living[Symbol.asyncDispose]();
  await expect.poll(() => [...living.pids().values()].filter(isAlive)).toEqual([]);
  await using alone = await startFamily(directory.path, { ...env, WORKERS: '1' });
  expect((await ask(`${alone.url}/healthz`)).status).toBe(200);
  expect((await own()).map((name) => join(TMPDIR, name)).toSorted()).toEqual([empty, orphaned].toSorted());
});
