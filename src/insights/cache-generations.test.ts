import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generationDirectory } from './cache-generations.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'generations-'));
});
afterEach(() => rm(root, { recursive: true }));

async function usedAt(name: string, day: number) {
  await mkdir(join(root, name));
  await utimes(join(root, name), new Date(2025, 0, day), new Date(2025, 0, day));
}

test('keeps the generation in use and the three used last, and removes the rest', async () => {
  await usedAt('a', 1);
  await usedAt('b', 5);
  await usedAt('c', 2);
  await usedAt('d', 4);
  await usedAt('e', 3);
  expect(await generationDirectory(root, 'a')).toBe(join(root, 'a'));
  expect(await readdir(root)).toEqual(['a', 'b', 'd', 'e']);
});

test('counts the generation in use as used now', async () => {
  await usedAt('a', 1);
  for (const name of ['b', 'c', 'd', 'e']) await usedAt(name, 2);
  await generationDirectory(root, 'a');
  await generationDirectory(root, 'f');
  expect(await readdir(root)).toContain('a');
});

test('names the directory also where nothing can be made', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  expect(await generationDirectory(file, 'a')).toBe(join(file, 'a'));
});
