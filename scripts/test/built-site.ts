import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The sample, built and served in a directory of its own; disposing of it ends the sidecar and removes all. */
export interface BuiltSite extends AsyncDisposable {
  readonly baseUrl: string;
  /** A path in the directory: `content`, `dist`, `data` and what a test puts there. */
  at(name: string): string;
  /** Publishes the content as it is now. */
  build(): Promise<void>;
}

/** A port that was free a moment ago: documents name it before anybody listens there. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  server.close();
  await once(server, 'close');
  return address.port;
}

/** Builds a copy of the sample and serves it; `more` is added to the environment of build and sidecar. */
export async function buildAndServe(
  more: (at: BuiltSite['at']) => Promise<NodeJS.ProcessEnv> = async () => ({}),
): Promise<BuiltSite> {
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-site-'));
  const at = (name: string) => join(directory, name);
  await cp(join(PROJECT, 'content'), at('content'), { recursive: true });
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: baseUrl,
    HUB_URL: '',
    CONTENT_DIR: at('content'),
    DIST_DIR: at('dist'),
    DATA_DIR: at('data'),
    LOG_LEVEL: 'warn',
    ...(await more(at)),
  };
  const build = async () => {
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: PROJECT, env });
  };
  await build();
  const sidecar = spawn(process.execPath, ['sidecar/main.ts'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(sidecar, 'exit');
  for await (const line of createInterface(sidecar.stdout)) {
    if (line.startsWith('Reviewcast is serving')) break;
  }
  sidecar.stdout.resume();
  return {
    baseUrl,
    at,
    build,
    async [Symbol.asyncDispose]() {
      sidecar.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
