import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { aSet, publish, temporaryDirectory } from '../sidecar/test/publish-set.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Starts a command that serves a set and, once it says so, ends what was started; gives its line when all that it started has ended. */
async function served(command: string, args: readonly string[], dist: string): Promise<string> {
  const child = spawn(command, args, {
    cwd: PROJECT,
    env: {
      ...process.env,
      // Vitest sets one of its own.
      BASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DIST_DIR: dist,
      DATA_DIR: join(dist, 'data'),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const [line] = await once(createInterface(child.stdout), 'line');
  child.kill('SIGTERM');
  await ended;
  return line;
}

it('serves the set whose publication was interrupted between its renames', async () => {
  await using dist = await temporaryDirectory();
  await publish(dist.path, aSet());
  await mkdir(join(dist.path, '.next'));
  await rename(join(dist.path, 'client'), join(dist.path, '.next/client'));
  await writeFile(join(dist.path, '.next/ready'), '');
  const line = await served(process.execPath, ['scripts/serve.mjs'], dist.path);
  expect(line).toMatch(/^Reviewcast is serving Test Plumbing on /);
  expect(await readdir(dist.path)).not.toContain('.next');
});

it('ends after SIGTERM to npm alone', async () => {
  await using dist = await temporaryDirectory();
  await publish(dist.path, aSet());
  const line = await served('npm', ['run', '--silent', 'serve'], dist.path);
  expect(line).toMatch(/^Reviewcast is serving Test Plumbing on /);
});
