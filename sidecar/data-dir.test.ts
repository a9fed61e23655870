import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataDir } from './data-dir.ts';
import { temporaryDirectory } from './test/publish-set.ts';

it('makes the directory with its parents, and is content with one that is there', async () => {
  await using folder = await temporaryDirectory();
  const path = join(folder.path, 'a/b/c');
  await makeDataDir(path);
  await makeDataDir(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  expect(existsSync(path)).toBe(true);
});

it('refuses in one line what cannot be a directory', async () => {
  await using folder = await temporaryDirectory();
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  await expect(makeDataDir(join(file, 'below'))).rejects.toThrow(
    /^DATA_DIR="[^"]+" cannot be used: it takes a directory that can be written to \(ENOTDIR\)\.$/,
  );
});

it.runIf(existsSync('/proc/self'))('refuses a directory below /proc instead of trying for ever', async () => {
  await expect(makeDataDir('/proc/reviewcast')).rejects.toThrow('(ENOENT)');
});
