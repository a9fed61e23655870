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

it('leaves out what engines say of packages that run on the pinned Node.js and not on the oldest', () => {
  const ranges = ['>=22.12.0', '^22 || >=24', '>= 20.19', '20 || >=22', '^20.19.0 || >=22', '*'];
  const packages = Object.fromEntries(
    ranges.map((node) => [`node_modules/${node}`, { version: '1.0.0', engines: { node } }]),
  );
  completeLockfile({ packages });
  const told = Object.values(packages).flatMap(({ engines }) => engines?.node ?? []);
  expect(told).toEqual(ranges.slice(2));
});

it('adds the libc of packages for Linux, and that better-sqlite3 needs no build', () => {
  const lockfile: Lockfile = {
    packages: {
      'node_modules/@tool/linux-x64-musl': { version: '1.0.0', optional: true },
      'node_modules/@tool/linux-arm-gnueabihf': { version: '1.0.0', optional: true },
      'node_modules/@tool/darwin-arm64': { version: '1.0.0', optional: true },
      'node_modules/better-sqlite3': { version: '13.2.0' },
    },
  };
  completeLockfile(lockfile);
  expect(lockfile.packages).toEqual({
    'node_modules/@tool/linux-x64-musl': { version: '1.0.0', optional: true, libc: ['musl'] },
    'node_modules/@tool/linux-arm-gnueabihf': { version: '1.0.0', optional: true, libc: ['glibc'] },
    'node_modules/@tool/darwin-arm64': { version: '1.0.0', optional: true },
    'node_modules/better-sqlite3': { version: '13.2.0', gypfile: false },
  });
});
