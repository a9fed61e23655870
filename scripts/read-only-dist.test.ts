import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { test, expect } from 'vitest';
import { canMount, ownMount } from '../sidecar/test/own-mount.ts';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';

test.runIf(canMount)('a build says of a file system for reading only that it is one', async () => {
  await using folder = await temporaryDirectory();
  const lock = new URL('../src/build/set/build-lock.ts', import.meta.url).href;
  const distDir = JSON.stringify(`${folder.path}/a/dist`);
  const script = `(await import(${JSON.stringify(lock)})).lockBuild(${distDir})`;
  const [command, ...before] = ownMount(folder.path, { next: 'mount -o remount,ro "$0"' });
  const tried = spawnSync(command, [...before, process.execPath, '--input-type=module', '-e', script]);
  expect(String(tried.stderr)).toContain(
    `${folder.path} cannot be written (EROFS): the file system can only be read: name another directory.`,
  );
});
