import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, relative, resolve } from 'node:path';

const NAME = /^worker-[0-9a-f]{8}-\d+\.sock$/;

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

/** Removes the sockets in a directory at which nobody listens any more, as their workers were killed. */
export async function removeLeftSockets(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!NAME.test(name)) continue;
    const path = join(directory, name);
    if (!(await isListening(path))) await rm(path, { force: true });
  }
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
