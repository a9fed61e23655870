import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeIn } from './open-store.ts';

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
