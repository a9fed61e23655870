import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { folderPrefix } from '../../src/domain/temporary-folders.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The pages of a content, served on this machine alone until they are closed. */
export interface Preview extends AsyncDisposable {
  readonly url: string;
}

/** Builds a content aside and serves it on loopback; throws with what the build said when it fails. */
export async function preview(contentDir: string, env: NodeJS.ProcessEnv): Promise<Preview> {
  const directory = await mkdtemp(
    join(tmpdir(), folderPrefix('preview', { host: hostname(), pid: process.pid })),
  );
  let sidecar: ChildProcess | undefined;
  const close = async () => {
    if (sidecar !== undefined && sidecar.exitCode === null) {
      const ended = once(sidecar, 'exit');
      sidecar.kill();
      await ended;
    }
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const own = {
      ...env,
      CONTENT_DIR: contentDir,
      DIST_DIR: join(directory, 'dist'),
      DATA_DIR: join(directory, 'data'),
      BASE_URL: url,
      HUB_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
    };
    await build(own);
    sidecar = spawn(process.execPath, ['sidecar/main.ts'], {
      cwd: PROJECT,
      env: own,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await serving(sidecar);
    return { url, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts', '--yes'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The pages cannot be built: ${said.trim()}`);
}

async function serving(sidecar: ChildProcess): Promise<void> {
  if (sidecar.stdout === null) throw new Error('a pipe was asked for');
  sidecar.stderr?.resume();
  for await (const line of createInterface(sidecar.stdout)) {
    if (!line.startsWith('Reviewcast is serving')) continue;
    sidecar.stdout.resume();
    return;
  }
  throw new Error('The pages cannot be served.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('a TCP server has a port');
  return address.port;
}
