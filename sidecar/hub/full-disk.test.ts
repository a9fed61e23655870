import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { ask } from '../test/ask.ts';
import { canMount, ownMount } from '../test/own-mount.ts';
import { aSet, publish, temporaryDirectory } from '../test/publish-set.ts';
import { startSidecar } from '../test/sidecar-process.ts';
import { REVIEW_PAGE, writePages } from '../test/start-app.ts';
import { subscribeToHub } from '../test/subscribe-to-hub.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { storeFault } from './store-fault.ts';
import { startHub, subscription } from './test/hub-under-test.ts';

test('answers 503 (Service Unavailable) with Retry-After when the disk is full', async () => {
  const store = openSqliteStore(':memory:');
  const full = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  await using under = await startHub({
    store: { ...store, accept: () => Promise.reject(storeFault('hub.sqlite', full)) },
  });
  const { status, headers, text } = await under.post(subscription('https://127.0.0.1:4433/'));
  expect([status, headers['retry-after']]).toEqual([503, '10']);
  expect(text).toBe('The hub is out of service at the moment; try again shortly.\n');
  await store.close();
});

/** A disk that is really full takes one that is small. */
const SMALL = 'size=512k';

/** What opening a store in an empty directory says, in a process that a shell starts with arguments of its own. */
async function openingBy(start: (dataDir: string) => readonly [string, ...string[]]): Promise<string> {
  await using folder = await temporaryDirectory();
  const store = new URL('sqlite-store.ts', import.meta.url).href;
  const script = `
    const { openSqliteStore } = await import(${JSON.stringify(store)});
    try {
      await openSqliteStore(${JSON.stringify(join(folder.path, 'hub.sqlite'))}).close();
      console.log('opened');
    } catch ({ message, remedy }) {
      console.log(message + '; ' + remedy);
    }`;
  const [command, ...args] = start(folder.path);
  const { stdout } = spawnSync(command, [...args, process.execPath, '--input-type=module', '-e', script]);
  return String(stdout);
}

test.runIf(canMount)('names a disk that is full from the start', async () => {
  const fill = 'head -c 600000 /dev/zero > "$0/filler" 2> /dev/null || true';
  expect(await openingBy((path) => ownMount(path, { options: SMALL, next: fill }))).toBe(
    'the disk is full; make room on it\n',
  );
});

// In blocks of 512 or 1,024 bytes: some stop the file, some its log, some the index of that.
test.runIf(process.platform === 'linux').each([0, 8, 40])(
  'names a limit of %s blocks for the size of files',
  async (blocks) => {
    const limit = `ulimit -f ${blocks}; exec "$@"`;
    expect(await openingBy(() => ['sh', '-c', limit, 'sh'])).toBe(
      'the system lets no file grow further; raise the limit for the size of files (ulimit -f, LimitFSIZE) and start again\n',
    );
  },
);

test.runIf(canMount)(
  'outlives a disk that fills up, and takes subscriptions again once there is room',
  async () => {
    await using folder = await temporaryDirectory();
    await publish(folder.path, aSet());
    await writePages(folder.path, REVIEW_PAGE);
    const dataDir = join(folder.path, 'data');
    await mkdir(dataDir);
    await using sidecar = await startSidecar(
      { DIST_DIR: folder.path, DATA_DIR: dataDir, HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8' },
      { through: ownMount(dataDir, { options: SMALL }) },
    );
    const { url, lines, pid } = sidecar;
    const subscribe = (name: string) =>
      subscribeToHub(url, `https://127.0.0.1:4433/${name.padEnd(1500, 'x')}`);

    expect((await subscribe('first')).status).toBe(202);
    // The directory as the process sees it.
    const filler = join(`/proc/${pid}/root`, dataDir, 'filler');
    await writeFile(filler, Buffer.alloc(1024 * 1024)).catch(() => undefined);
    const statuses = new Set<number>();
    for (let n = 0; n < 200 && !statuses.has(503); n++) statuses.add((await subscribe(`${n}-`)).status);
    expect([...statuses].filter((status) => status !== 202)).toEqual([503]);
    expect((await ask(`${url}/readyz?part=hub`)).status).toBe(503);
    expect((await ask(`${url}/readyz`)).status).toBe(200);
    expect((await ask(`${url}/api/reviews/search`)).status).toBe(200);
    expect(lines.slice(1).map((line) => JSON.parse(line).msg)).toContain(
      'the hub is out of service: the disk is full',
    );

    await rm(filler);
    await expect.poll(async () => (await ask(`${url}/readyz?part=hub`)).status).toBe(200);
    expect((await subscribe('last')).status).toBe(202);
  },
);
