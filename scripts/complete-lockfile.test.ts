import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completeLockfile, type Lockfile } from './complete-lockfile.ts';

it('finds nothing to add to the lockfile of this project (else run node scripts/complete-lockfile.ts)', () => {
  // npm wrote the file, and its version 3 has this shape.
  const lockfile = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  ) as Lockfile;
  expect(completeLockfile(lockfile)).toEqual([]);
});

it('adds packages for other platforms, the libc of those for Linux, and no build of better-sqlite3', () => {
  const lockfile: Lockfile = {
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/darwin-arm64': '1.0.0',
          '@tool/linux-x64-musl': '1.0.0',
          '@tool/wasm32-wasi': '1.0.0',
        },
      },
      'node_modules/@tool/linux-x64-musl': {
        version: '1.0.0',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['x64'],
      },
      'node_modules/better-sqlite3': { version: '13.2.0' },
    },
  };
  completeLockfile(lockfile);
  expect(lockfile.packages).toMatchObject({
    'node_modules/@tool/darwin-arm64': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    },
    'node_modules/@tool/linux-x64-musl': { libc: ['musl'] },
    'node_modules/@tool/wasm32-wasi': { version: '1.0.0', dev: true, optional: true, cpu: ['wasm32'] },
    'node_modules/better-sqlite3': { gypfile: false },
  });
});
