import { once } from 'node:events';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';

const NAME = /^worker-[0-9a-f]{8}-\d+\.sock$/;

/** Begins the names of directories for sockets alone. */
const DIRECTORY = 'reviewcast-workers-';

/** What is in the place of a worker's number in the name of the socket by which a supervisor shows that it lives. */
const SUPERVISOR = 0;

/** Longer paths of sockets are cut by some systems, and refused by others. */
const MOST_PATH_BYTES = 100;

/**
 * The socket of a worker in a directory: `run` is eight hexadecimal digits that the workers of one supervisor share.
 * The path is that from the working directory where this is shorter. Null where it is too long all the same.
 */
export function socketOf(directory: string, run: string, number: number): string | null {
  const absolute = resolve(directory, `worker-${run}-${number}.sock`);
  const near = relative('', absolute);
  const path = near.length < absolute.length ? near : absolute;
  return Buffer.byteLength(path) <= MOST_PATH_BYTES ? path : null;
}

/** A directory for the sockets of workers alone. Disposing of it removes it. */
export interface SocketDirectory extends AsyncDisposable {
  readonly path: string;
}

/**
 * Makes a directory for the sockets of `run` where all keep what is for a while; as long as this process lives, others see
 * by a socket in it that it is in use.
 */
export async function socketDirectory(run: string): Promise<SocketDirectory> {
  const path = await mkdtemp(join(tmpdir(), DIRECTORY));
  const server = createServer((socket) => socket.destroy()).unref();
  server.listen(socketOf(path, run, SUPERVISOR) ?? join(path, `worker-${run}-${SUPERVISOR}.sock`));
  await once(server, 'listening');
  return {
    path,
    async [Symbol.asyncDispose]() {
      server.close();
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** Removes the sockets in a directory at which nobody listens any more, as their workers were killed. */
export async function removeLeftSockets(directory: string): Promise<void> {
  for (const path of await socketsIn(directory)) {
    if (!(await isListening(path))) await rm(path, { force: true });
  }
}

/**
 * Removes the directories of this user for sockets alone that killed supervisors left: those in which sockets are and nobody
 * listens at any. One that has none yet is somebody's who starts just now.
 */
export async function removeLeftDirectories(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    if (name.startsWith(DIRECTORY)) await removeIfLeft(join(tmpdir(), name)).catch(() => undefined);
  }
}

async function removeIfLeft(directory: string): Promise<void> {
  const found = await lstat(directory);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) return;
  const sockets = await socketsIn(directory);
  // Without that of its supervisor nothing says that there is none between two of its workers.
  if (!sockets.some((path) => path.endsWith(`-${SUPERVISOR}.sock`))) return;
  for (const path of sockets) if (await isListening(path)) return;
  await rm(directory, { recursive: true, force: true });
}

async function socketsIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => NAME.test(name)).map((name) => join(directory, name));
}

async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED');
  } finally {
    socket.destroy();
  }
}
