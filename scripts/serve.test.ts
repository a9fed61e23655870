import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { aSet, publish, temporaryDirectory } from '../sidecar/test/publish-set.ts';

const SERVE = fileURLToPath(new URL('serve.mjs', import.meta.url));

it('serves the set whose publication was interrupted between its renames', async () => {
  await using dist = await temporaryDirectory();
  await publish(dist.path, aSet());
  await mkdir(join(dist.path, '.next'));
  await rename(join(dist.path, 'client'), join(dist.path, '.next/client'));
  await writeFile(join(dist.path, '.next/ready'), '');
  const child = spawn(process.execPath, [SERVE], {
    env: {
      ...process.env,
      // Vitest sets one of its own.
      BASE_URL: '',
      HOST: '127.0.0.1',
      PORT: '0',
      DIST_DIR: dist.path,
      DATA_DIR: join(dist.path, 'data'),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const [line] = await once(createInterface(child.stdout), 'line');
  child.kill('SIGTERM');
  await ended;
  expect(line).toMatch(/^Reviewcast is serving Test Plumbing on /);
  expect(await readdir(dist.path)).not.toContain('.next');
});
