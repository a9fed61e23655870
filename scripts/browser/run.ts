import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runScript } from '../run-script.ts';
import { chromiumPath } from './chromium.ts';

const USAGE = 'usage: npm run test:browser -- [FILE ...] [options of vitest]';
const HERE = import.meta.dirname;
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Debian's package, and letters to write with: without any font a page is blank. */
const PACKAGES = ['chromium', 'fonts-dejavu-core'];

if (import.meta.main) await runScript(main, USAGE);

/** Installs what is missing, checks the types of this package and runs its tests; the exit code of what failed first. */
async function main(args: readonly string[]): Promise<number> {
  if (!(await ensurePackage()) || !(await ensureChromium())) return 1;
  const typed = await run(process.execPath, [join(PROJECT, 'node_modules/typescript/bin/tsc'), '-p', HERE]);
  if (typed !== 0) return typed;
  const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
  return run(process.execPath, [vitest, 'run', '--config', join(HERE, 'vitest.config.ts'), ...args]);
}

/** Installs the package of this folder where its lockfile and what is installed differ; says so. */
export async function ensurePackage(): Promise<boolean> {
  const [wanted, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => versionsIn(join(HERE, name))),
  );
  if (wanted !== undefined && wanted === installed) return true;
  console.log('Installing what looks at the pages (npm ci --prefix scripts/browser) ...');
  return (await run('npm', ['ci', '--prefix', HERE, '--no-audit', '--no-fund'])) === 0;
}

/** Every package and its version, as one text; undefined without a lockfile. */
async function versionsIn(lockfile: string): Promise<string | undefined> {
  if (!existsSync(lockfile)) return undefined;
  // npm wrote the file, and its version 3 has this shape.
  const { packages } = JSON.parse(await readFile(lockfile, 'utf8')) as {
    packages: Record<string, { version?: string; optional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { optional }]) => path !== '' && optional !== true)
    .map(([path, { version }]) => `${path} ${version}`)
    .toSorted()
    .join('\n');
}

/** Installs Debian's Chromium where there is no browser and it can be; else says in one line what to install. */
export async function ensureChromium(): Promise<boolean> {
  if (chromiumPath() !== undefined) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`No Chromium found: installing it (apt-get install ${PACKAGES.join(' ')}) ...`);
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], quiet);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], quiet);
    if (chromiumPath() !== undefined) return true;
  }
  console.error(
    'The browser tests need Chromium in PATH: install it (Debian: apt-get install chromium) and run npm run test:browser again.',
  );
  return false;
}

async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(command, args, { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
