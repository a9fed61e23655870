import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Lockfile } from './complete-lockfile.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

it.each(globSync('.github/workflows/*.yml', { cwd: PROJECT }))(
  'names the actions of %s by the hash of a commit, with the release beside it',
  (file) => {
    const used = [...readFileSync(PROJECT + file, 'utf8').matchAll(/\buses: *(.+)/g)].map(([, what]) => what);
    expect(used).not.toEqual([]);
    for (const what of used) expect(what).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

it.each(['package-lock.json', ...globSync('scripts/*/package-lock.json', { cwd: PROJECT })])(
  'knows in %s the hash of every package that this platform installs',
  (file) => {
    // npm wrote the file, and its version 3 has this shape.
    const { packages } = JSON.parse(readFileSync(PROJECT + file, 'utf8')) as Lockfile;
    const unknown = Object.entries(packages).filter(
      ([location, locked]) => location !== '' && locked.integrity === undefined && !isForOthers(locked),
    );
    expect(unknown.map(([location]) => location)).toEqual([]);
  },
);

/** Packages for other platforms alone may be missing from the registry by which the lockfile was made. */
function isForOthers({
  optional,
  os = ['linux'],
  cpu = ['x64'],
  libc = ['glibc'],
}: Lockfile['packages'][string]) {
  const isForThis = os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
  return optional === true && !isForThis;
}

it.each(['start', 'serve', 'hub', 'notify', 'subscribe'])(
  'says in one line of npm run %s which Node.js it needs, on one that is too old',
  (name) => {
    const { scripts } = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8'));
    const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})`;
    const [node, ...args] = scripts[name].split(' ');
    expect(node).toBe('node');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, ...args], {
      cwd: PROJECT,
      env: { ...process.env, DIST_DIR: '/nonexistent', PORT: '0' },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'This needs Node.js 24 and runs on 20.19.0: install that, or run npm ci --include=dev, which installs it for the project.\n',
    );
  },
);
