import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exclusiveLock } from '../exclusive-lock.ts';
import { writeFailure } from '../write-failure.ts';

/** Stands in DIST_DIR as long as that does: removing a lock file would let two builds hold two different ones. */
export const LOCK_FILE = '.lock';

/** Why a build cannot begin or publish; one line for the person who started it. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Makes the directory if need be and takes the right to build into it, until the process ends. Throws BuildError while
 * another build holds it.
 */
export function lockBuild(distDir: string): Disposable {
  const lock = lockIn(distDir);
  if (lock !== null) return lock;
  throw new BuildError(`Another build is writing to ${distDir}; start this one again when it has ended.`);
}

function lockIn(distDir: string): Disposable | null {
  try {
    mkdirSync(distDir, { recursive: true });
    return exclusiveLock(join(distDir, LOCK_FILE));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const found = refusalAbove(distDir) ?? error;
    throw new BuildError(writeFailure(found, distDir) ?? `DIST_DIR cannot be written: ${why}`);
  }
}

/** Why nothing can be made where a directory would stand: making it with its parents says of some that they are not there. */
function refusalAbove(path: string): unknown {
  if (!existsSync(path) && dirname(path) !== path) return refusalAbove(dirname(path));
  try {
    accessSync(path, constants.W_OK);
    return null;
  } catch (error) {
    return error;
  }
}
