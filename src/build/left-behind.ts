import { existsSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { isLeftBehind } from '../domain/temporary-folders.ts';
import { LOCK_FILE } from './set/build-lock.ts';
import { exclusiveLock } from './exclusive-lock.ts';
import { recoverStaging, stagingDir } from './set/staging.ts';

/**
 * Removes the temporary folders of builds, sidecars and imports of this machine that were killed. To be called before this process
 * makes one of its own. What cannot be removed is left for the next to try.
 */
export function removeLeftBehind(folder: string = tmpdir()): void {
  const me = { host: hostname(), pid: process.pid };
  for (const name of namesIn(folder)) {
    if (!isLeftBehind(name, me, isAlive)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

/**
 * Clears what a killed build has left in DIST_DIR before it is served: finishes a publication that had begun to be swapped
 * in, throws away what was not whole; unless another build is at it. Gives in a few words why it could not, else null.
 */
export function finishPublication(distDir: string): string | null {
  if (!existsSync(stagingDir(distDir))) return null;
  try {
    using lock = exclusiveLock(join(distDir, LOCK_FILE));
    if (lock !== null) recoverStaging(distDir);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, and lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
