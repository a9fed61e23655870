import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createHash, randomInt } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

/** Where Debian's packages put the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';

/** The programs of the newest version that is installed; null where there is none. */
export const POSTGRES_BIN = programs();

/** Of the project; it may be deleted at any time. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/reviewcast-tests', import.meta.url));

/** Why tests of PostgreSQL are skipped where they are. */
export const NO_POSTGRES = `no PostgreSQL is installed in ${VERSIONS}`;

/** Where a test has its databases. */
export interface Databases {
  /** A new, empty database. */
  database(): Promise<string>;
  /** Asks one statement as the superuser, in the database at `url`. */
  ask(url: string, sql: string): Promise<readonly Record<string, unknown>[]>;
}

/** A server of the test's own, on the loopback address. Disposing of it ends it and removes what it kept. */
export interface PostgresServer extends Databases, AsyncDisposable {
  /** Its address, without a database. */
  readonly url: string;
  /** Ends it, as its operator does: connections are cut. */
  stop(): Promise<void>;
  /** Starts it anew over what it kept. */
  start(): Promise<void>;
}

/** Makes and starts a server: its programs refuse to run as root, so that another user runs them there. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const user = process.getuid?.() === 0 ? userOf('postgres') : undefined;
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-postgres-'));
  await chmod(directory, 0o700);
  if (user !== undefined) await chown(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  await run('cp', ['-a', await empty(bin, user), data]);
  const port = await freePort();
  const url = `postgres://reviewcast@127.0.0.1:${port}`;
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const settings = [
      `listen_addresses=127.0.0.1`,
      `port=${port}`,
      'unix_socket_directories=',
      'fsync=off',
      // Of all tests that share it.
      'max_connections=300',
      'log_min_messages=fatal',
    ];
    server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      cwd: directory,
      stdio: 'ignore',
      ...user,
    });
    for (;;) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
      try {
        await ask(`${url}/postgres`, 'select 1');
        return;
      } catch {
        await setTimeout(50);
      }
    }
  };

  const stop = async (): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'close');
    // Fast shutdown: whoever is connected is cut off.
    server.kill('SIGINT');
    await ended;
  };

  await start();
  return {
    ...databasesAt(url),
    url,
    start,
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Makes and asks databases of the server at this address. */
export function databasesAt(url: string): Databases {
  return {
    ask,
    async database() {
      const name = `test_${randomInt(2 ** 47)}`;
      await ask(`${url}/postgres`, `create database ${name}`);
      return `${url}/${name}`;
    },
  };
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Where the files of a server without databases lie, made by the first test that needs them: a copy of them takes a tenth
 * of the time.
 */
async function empty(bin: string, user: User | undefined): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([bin, userInfo().uid]));
  const kept = join(CACHE, `postgres-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(kept)) return kept;
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-postgres-'));
  if (user !== undefined) await chown(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  // Nothing is to outlive the test, so that nothing waits for the disk.
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'reviewcast', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    cwd: directory,
    ...user,
  });
  await mkdir(CACHE, { recursive: true });
  const own = await mkdtemp(`${kept}.`);
  await run('cp', ['-a', data, join(own, 'data')]);
  // Who else makes them at the same time may be the first.
  await rename(join(own, 'data'), kept).catch((error: unknown) => {
    if (!existsSync(kept)) throw error;
  });
  await rm(own, { recursive: true, force: true });
  await rm(directory, { recursive: true });
  return kept;
}

async function ask(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

function programs(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const versions = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a));
  return (
    versions
      .map((version) => join(VERSIONS, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
}

/** Who the package's servers run as; nobody where it made no user. */
function userOf(name: string): User {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new TypeError('no port');
  return address.port;
}
