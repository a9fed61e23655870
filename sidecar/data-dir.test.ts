import { existsSync } from 'node:fs';
import { mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataDir, readyDataDir } from './data-dir.ts';
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

it('says that a file is one, and that a link leads nowhere, which may pass', async () => {
  await using folder = await temporaryDirectory();
  const [file, link] = [join(folder.path, 'file'), join(folder.path, 'link')];
  await writeFile(file, '');
  await expect(readyDataDir(file)).rejects.toThrow(
    `DATA_DIR=${JSON.stringify(file)} cannot be used: it takes a directory, and this is a file.`,
  );
  await symlink(join(folder.path, 'later'), link);
  expect(await readyDataDir(link)).toEqual({
    why: 'it is a link that leads nowhere',
    remedy: 'mend the link, or name another DATA_DIR',
  });
  await expect(makeDataDir(link)).rejects.toThrow('a directory to write to: it is a link that leads nowhere');
  await mkdir(join(folder.path, 'later'));
  expect(await readyDataDir(link)).toBe(null);
});

it.runIf(existsSync('/proc/self'))('refuses a directory below /proc instead of trying for ever', async () => {
  await expect(makeDataDir('/proc/reviewcast')).rejects.toThrow('(ENOENT)');
});
