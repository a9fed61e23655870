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

it.each([
  'package-lock.json',
  ...globSync('scripts/**/package-lock.json', { cwd: PROJECT, exclude: ['**/node_modules/**'] }),
])(
  'knows in %s the hash of every package, of those for other platforms too (else take versions that the registry has for all)',
  (file) => {
    // npm wrote the file, and its version 3 has this shape.
    const { packages } = JSON.parse(readFileSync(PROJECT + file, 'utf8')) as Lockfile;
    const installed = Object.entries(packages).filter(([location]) => location !== '');
    expect(
      installed.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true).map(([at]) => at),
    ).toEqual([]);
    const missing = Object.entries(packages).flatMap(([location, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isFoundFrom(location, name, packages)),
    );
    expect(missing).toEqual([]);
  },
);

/** Whether a package is locked where Node.js looks for it from another. */
function isFoundFrom(location: string, name: string, packages: Lockfile['packages']): boolean {
  const folders = location
    .split('/node_modules/')
    .map((_, n, all) => all.slice(0, n + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => `${folder}/node_modules/${name}`.replace(/^\//, '') in packages);
}

const {
  scripts: SCRIPTS,
  devDependencies: TOOLS,
}: Record<'scripts' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync(`${PROJECT}package.json`, 'utf8'),
);

it.each(Object.keys(SCRIPTS).filter((name) => SCRIPTS[name]?.startsWith('node ')))(
  'says in one line of npm run %s which Node.js it needs, on one that is too old',
  (name) => {
    const older = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})`;
    const [, ...args] = (SCRIPTS[name] ?? '').split(' ');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, ...args], {
      cwd: PROJECT,
      env: { ...process.env, DIST_DIR: '/nonexistent', PORT: '0' },
      encoding: 'utf8',
      timeout: 10_000,
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'This needs Node.js 24 and runs on 20.19.0: install that, or run npm ci --include=dev, which installs it for the project.\n',
    );
  },
);

it.each([
  'README.md',
  'scripts/deploy/reviewcast.service',
  ...globSync('src/developers/guides/*.md', { cwd: PROJECT }),
])('names in %s, wherever the Node.js of the project is left out, the one that takes its place', (file) => {
  const [major = ''] = TOOLS['node']?.split('.') ?? [];
  const paragraphs = readFileSync(PROJECT + file, 'utf8').split(/\n#?\n/);
  for (const paragraph of paragraphs.filter((each) => each.includes('--omit=dev'))) {
    expect(paragraph).toContain(`Node.js ${major}`);
  }
});
