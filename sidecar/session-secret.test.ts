import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSessionSecret } from './session-secret.ts';

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'reviewcast-secret-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

test('processes that start together agree on one secret, which only its owner may read', async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const secrets = await Promise.all(Array.from({ length: 8 }, () => keptSessionSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
  expect(await keptSessionSecret(dataDir)).toBe(secrets[0]);
});

test('an empty file is refused, rather than signing with nothing', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'session-secret'), '\n');
  await expect(keptSessionSecret(folder.path)).rejects.toThrow('is empty');
});
