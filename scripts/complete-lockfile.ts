import { readFile, writeFile } from 'node:fs/promises';

/** One package of package-lock.json; only what is looked at here. */
interface Locked {
  version?: string;
  integrity?: string;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  gypfile?: boolean;
}

/** package-lock.json, version 3. */
export interface Lockfile {
  packages: Record<string, Locked>;
}

const SYSTEMS = new Set([
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]);
const PROCESSORS = new Set([
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]);

/** How packages of binaries name the C library they want; those that name none run with any. */
const LIBC_WORDS: Readonly<Record<string, readonly string[]>> = {
  musl: ['musl', 'musleabihf', 'linuxmusl'],
  glibc: ['gnu', 'gnueabihf'],
};

/**
 * Completes what npm leaves out of a lockfile, in place, and says what it changed:
 * - packages for other platforms, when the registry in use did not offer them: without them `npm ci` refuses the
 *   lockfile, and other platforms would have nothing to install;
 * - `libc` of packages for Linux: without it both kinds are installed, 50 MB for nothing;
 * - no `engines` that leave out the oldest Node.js on which npm may run here: what is installed runs on the one that is
 *   pinned, and a page of EBADENGINE warnings reads like a failure;
 * - `gypfile: false` of better-sqlite3, which ships its binaries: without it npm 10 calls node-gyp, which wants Python.
 */
export function completeLockfile({ packages }: Lockfile): string[] {
  const added: string[] = [];
  for (const [location, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (`node_modules/${name}` in packages || `${location}/node_modules/${name}` in packages) continue;
      packages[`node_modules/${name}`] = {
        version,
        ...(dev === true ? { dev } : {}),
        optional: true,
        ...platformOf(name),
      };
      added.push(`${name} ${version}`);
    }
  }
  for (const [location, locked] of Object.entries(packages)) {
    const { libc } = platformOf(location.split('node_modules/').at(-1) ?? '');
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

/** What the name of a package of binaries says of the platform it is for, as npm's fields have it. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/.]/);
  const isForMusl = words.includes('linuxmusl');
  const os = isForMusl ? 'linux' : words.find((word) => SYSTEMS.has(word));
  const cpu = words.find((word) => PROCESSORS.has(word));
  if (cpu === 'wasm32') return { cpu: [cpu] };
  const libc = Object.keys(LIBC_WORDS).find((kind) => words.some((word) => LIBC_WORDS[kind]?.includes(word)));
  return {
    ...(os === undefined ? {} : { os: [os] }),
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(libc === undefined ? {} : { libc: [libc] }),
  };
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
