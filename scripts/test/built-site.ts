import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildSite } from './build-site.ts';
import { freePort } from './free-port.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The sample, built and served in a directory of its own; disposing of it ends the sidecar and removes all. */
export interface BuiltSite extends AsyncDisposable {
  readonly baseUrl: string;
  /** A path in the directory: `content`, `dist`, `data` and what a test puts there. */
  at(name: string): string;
  /** Publishes the content as it is now. */
  build(): Promise<void>;
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
  const build = async () => void (await buildSite(env));
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
