import { spawnSync } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ask } from './test/ask.ts';
import { canMount, ownMount } from './test/own-mount.ts';
import { aSet, publish, temporaryDirectory } from './test/publish-set.ts';
import { startSidecar } from './test/sidecar-process.ts';
import { REVIEW_PAGE, startApp, writePages } from './test/start-app.ts';
import { subscribeToHub } from './test/subscribe-to-hub.ts';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** Everything that keeps nothing answers, and the hub that it does not. */
async function expectReadsAlone(url: string): Promise<void> {
  for (const path of ['/readyz', '/reviews.json', '/api/reviews/search']) {
    expect([path, (await ask(url + path)).status]).toEqual([path, 200]);
  }
  const { status } = await ask(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(INITIALIZE),
  });
  expect(status).toBe(200);
  const refused = await subscribeToHub(url);
  expect([refused.status, refused.text]).toEqual([
    503,
    'The hub is out of service at the moment; try again shortly.\n',
  ]);
}

async function expectInService(url: string): Promise<void> {
  await expect.poll(async () => (await ask(`${url}/readyz?part=hub`)).status).toBe(200);
  expect((await subscribeToHub(url)).status).toBe(202);
}

test('serves reads while DATA_DIR is a link to what is not mounted yet, and the hub once it is', async () => {
  await using folder = await temporaryDirectory();
  const [link, target] = [join(folder.path, 'link'), join(folder.path, 'volume')];
  await symlink(target, link);
  await using app = await startApp({ env: { DATA_DIR: link, HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8' } });
  await expectReadsAlone(app.url);
  expect(app.logged).toContainEqual(
    expect.objectContaining({
      file: link,
      remedy: 'mend the link, or name another DATA_DIR',
      msg: 'the hub is out of service: it is a link that leads nowhere',
    }),
  );
  await mkdir(target);
  await expectInService(app.url);
  expect(await readdir(target)).toContain('hub.sqlite');
});

/** What is written to by nobody, root included. */
const READ_ONLY = { next: 'mount -o remount,ro "$0"' };

test.runIf(canMount).each(['1', '2'])(
  'serves reads from %s workers where DATA_DIR is mounted for reading only, and the hub once it is not',
  async (workers) => {
    await using folder = await temporaryDirectory();
    await publish(folder.path, aSet());
    await writePages(folder.path, REVIEW_PAGE);
    const dataDir = join(folder.path, 'data');
    await mkdir(dataDir);
    await using sidecar = await startSidecar(
      {
        WORKERS: workers,
        DIST_DIR: folder.path,
        DATA_DIR: dataDir,
        HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
      },
      { through: ownMount(dataDir, READ_ONLY) },
    );
    const { url, lines, pid } = sidecar;
    await expectReadsAlone(url);
    const told = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(told).toContainEqual(
      expect.objectContaining({
        file: dataDir,
        remedy: 'mount it for writing, or name another DATA_DIR',
        msg: 'the hub is out of service: the directory is mounted for reading only',
      }),
    );
    expect(told.filter(({ stack: trace, err }) => trace !== undefined || err !== undefined)).toEqual([]);

    const enter = ['-t', String(pid), '-U', '-m', '--preserve-credentials'];
    expect(spawnSync('nsenter', [...enter, 'mount', '-o', 'remount,rw', dataDir]).status).toBe(0);
    await expectInService(url);
  },
);
