import { readFile, writeFile } from 'node:fs/promises';

/** One package of package-lock.json; only what is looked at here. */
interface Locked {
  version?: string;
  integrity?: string;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  optional?: boolean;
  libc?: string[];
  gypfile?: boolean;
}

/** package-lock.json, version 3. */
export interface Lockfile {
  packages: Record<string, Locked>;
}

/** How packages of binaries name the C library they want; those that name none run with any. */
const LIBC_WORDS: Readonly<Record<string, readonly string[]>> = {
  musl: ['musl', 'musleabihf', 'linuxmusl'],
  glibc: ['gnu', 'gnueabihf'],
};

/**
 * Completes what npm leaves out of a lockfile, in place, and says what it changed:
 * - `libc` of packages for Linux: without it both kinds are installed, 50 MB for nothing;
 * - no `engines` that leave out the oldest Node.js on which npm may run here: what is installed runs on the one that is
 *   pinned, and a page of EBADENGINE warnings reads like a failure;
 * - `gypfile: false` of better-sqlite3, which ships its binaries: without it npm 10 calls node-gyp, which wants Python.
 */
export function completeLockfile({ packages }: Lockfile): string[] {
  const added: string[] = [];
  for (const [location, locked] of Object.entries(packages)) {
    const libc = libcOf(location.split('node_modules/').at(-1) ?? '');
    if (locked.optional !== true || libc === undefined || locked.libc !== undefined) continue;
    locked.libc = libc;
    added.push(`libc of ${location}`);
  }
  for (const [location, locked] of Object.entries(packages)) {
    if (location === '' || locked.engines?.['node'] === undefined || admitsOldest(locked.engines['node']))
      continue;
    delete locked.engines;
    added.push(`no engines of ${location}`);
  }
  const sqlite = packages['node_modules/better-sqlite3'];
  if (sqlite !== undefined && sqlite.gypfile !== false) {
    sqlite.gypfile = false;
    added.push('gypfile of better-sqlite3');
  }
  return added;
}

const OLDEST_NODE = 20;

/** Whether a range of versions holds releases of the oldest Node.js. */
function admitsOldest(range: string): boolean {
  return range.split('||').some((part) => {
    const [, operator = '', major = ''] = /^\s*(>=?|\^|~|=|v)?\s*(\d+)/.exec(part) ?? [];
    if (major === '') return true;
    return operator.startsWith('>') ? Number(major) <= OLDEST_NODE : Number(major) === OLDEST_NODE;
  });
}

/** What the name of a package of binaries says of the C library that it wants, as npm's field has it. */
function libcOf(name: string): string[] | undefined {
  const words = name.split(/[-/.]/);
  const kind = Object.keys(LIBC_WORDS).find((each) => words.some((word) => LIBC_WORDS[each]?.includes(word)));
  return kind === undefined ? undefined : [kind];
}

if (import.meta.main) {
  const path = new URL('../package-lock.json', import.meta.url);
  // npm wrote the file, and its version 3 has this shape.
  const lockfile = JSON.parse(await readFile(path, 'utf8')) as Lockfile;
  const added = completeLockfile(lockfile);
  lockfile.packages = Object.fromEntries(
    Object.entries(lockfile.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await writeFile(path, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(added.length === 0 ? 'package-lock.json is complete.' : `Changed: ${added.join(', ')}.`);
}
