import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { configFromEnv, readEnv } from '../../sidecar/config.ts';
import { openStore, storeIn } from './open-store.ts';

test('tells a store that nobody has made from one that this user cannot reach', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-store-'));
  try {
    await symlink('loop', join(folder, 'loop'));
    expect(() => storeIn(folder)).toThrow('no hub has run over this DATA_DIR');
    expect(() => storeIn(join(folder, 'loop'))).toThrow(
      'the file cannot be opened, read and written by this user',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('leaves a store of an earlier release as it is, and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-store-'));
  const path = join(folder, 'hub.sqlite');
  const old = new URL('../../sidecar/hub/test/old-stores/version-2.sql', import.meta.url);
  try {
    const database = new Database(path);
    database.exec(await readFile(old, 'utf8'));
    const version = database.pragma('user_version', { simple: true });
    database.close();
    await expect(openStore(configFromEnv(readEnv({ DATA_DIR: folder })))).rejects.toThrow(
      'the file has version 2 of the store, and this release would bring it to 3',
    );
    const after = new Database(path, { readonly: true });
    expect([version, after.pragma('user_version', { simple: true })]).toEqual([2, 2]);
    after.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});
