import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { COMPILED } from '../../test/compiled.ts';
import { aSet, publish, temporaryDirectory } from '../../test/publish-set.ts';
import { NO_PAGE, writePages } from '../../test/start-app.ts';
import { openSession, post, request } from '../test/rpc.ts';

/** A sidecar in a process of its own; disposing of it kills it if it still runs. */
interface Sidecar extends Disposable {
  readonly url: string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

async function startSidecar(folder: string): Promise<Sidecar> {
  const child = spawn(process.execPath, ['sidecar/main.ts'], {
    env: {
      ...COMPILED,
      PORT: '0',
      HOST: '127.0.0.1',
      DIST_DIR: folder,
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close');
  const [line] = await once(createInterface(child.stdout), 'line');
  const origin = /serving .* on (http:\S+)$/.exec(String(line))?.[1];
  if (origin === undefined) throw new Error(`the sidecar says ${line}`);
  return {
    url: `${origin}/mcp`,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
    [Symbol.dispose]: () => child.kill('SIGKILL'),
  };
}

test('200 calls of one session to two processes in turn, both restarted on the way: none fails', async () => {
  await using folder = await temporaryDirectory();
  await publish(folder.path, aSet());
  await writePages(folder.path, NO_PAGE);
  const statuses = new Map<number, number>();
  const call = async (sidecar: Sidecar, session: Record<string, string>) => {
    const message = request('tools/call', { name: 'search_reviews', arguments: { query: 'prompt' } });
    const { status, json } = await post(sidecar.url, message, session);
    expect(json.result?.structuredContent?.matched).toBe(1);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };

  let session: Record<string, string>;
  {
    using one = await startSidecar(folder.path);
    using two = await startSidecar(folder.path);
    session = await openSession(one.url);
    for (let n = 0; n < 100; n += 1) await call(n % 2 === 0 ? one : two, session);
    await Promise.all([one.end('SIGTERM'), two.end('SIGKILL')]);
  }
  using one = await startSidecar(folder.path);
  using two = await startSidecar(folder.path);
  for (let n = 0; n < 100; n += 1) await call(n % 2 === 0 ? one : two, session);
  expect([...statuses]).toEqual([[200, 200]]);

  const ended = await ask(one.url, { method: 'DELETE', headers: session });
  expect(ended.status).toBe(204);
  expect((await post(one.url, request('ping'), session)).status).toBe(404);
  await expect.poll(async () => (await post(two.url, request('ping'), session)).status).toBe(404);
});
