import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BuildError, lockBuild } from './build-lock.ts';

function within(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'reviewcast-lock-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('lets one build at a time write to a directory', () => {
  within((folder) => {
    using _ = lockBuild(join(folder, 'a', 'dist'));
    expect(() => lockBuild(join(folder, 'a', 'dist'))).toThrow(/^Another build is writing to /);
  });
});

test('refuses a directory that cannot be made in one line', () => {
  within((folder) => {
    symlinkSync('loop', join(folder, 'loop'));
    expect(() => lockBuild(join(folder, 'loop', 'dist'))).toThrow(BuildError);
    expect(() => lockBuild(join(folder, 'loop', 'dist'))).toThrow(
      /^DIST_DIR cannot be written: ELOOP[^\n]+$/,
    );
  });
});
