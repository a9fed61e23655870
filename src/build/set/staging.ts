import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_FILE } from './build-lock.ts';

/** The two parts of a set. The pages on demand go first: once the manifest of the new set stands, they are there. */
const PARTS = ['server', 'client'] as const;

/** Says that what is staged is whole and may be swapped in. */
const READY_FILE = 'ready';

/** Where a set is built, inside DIST_DIR, which may be a volume of its own: renames do not cross volumes. */
export function stagingDir(distDir: string): string {
  return join(distDir, '.next');
}

/**
 * Puts what is staged in the place of the published set. A kill at any moment leaves either the old set, or the
 * marker by which `recoverStaging` finishes what was begun; where a part cannot be moved the old set is put back.
 */
export function swapIn(distDir: string): void {
  const marker = join(stagingDir(distDir), READY_FILE);
  writeFileSync(marker, '');
  rollForward(distDir, { onPutBack: () => rmSync(marker, { force: true }) });
}

/** Clears what a killed build has left: finishes a swap that had begun, throws away what was not whole. */
export function recoverStaging(distDir: string): void {
  if (existsSync(join(stagingDir(distDir), READY_FILE))) rollForward(distDir);
  else discardStaging(distDir);
}

/** Throws away what is staged. */
export function discardStaging(distDir: string): void {
  rmSync(stagingDir(distDir), { recursive: true, force: true });
}

/** Throws away what is staged, unless a swap has begun, which is for `recoverStaging` to finish. */
export function abandonStaging(distDir: string): void {
  if (!existsSync(join(stagingDir(distDir), READY_FILE))) discardStaging(distDir);
}

/** Removes a DIST_DIR in which nothing was ever published. */
export function removeIfEmpty(distDir: string): void {
  if (!existsSync(distDir) || readdirSync(distDir).some((name) => name !== LOCK_FILE)) return;
  rmSync(join(distDir, LOCK_FILE), { force: true });
  rmdirSync(distDir);
}

function rollForward(distDir: string, { onPutBack }: { readonly onPutBack?: () => void } = {}): void {
  const staging = stagingDir(distDir);
  const moves: (readonly [from: string, to: string])[] = [];
  const move = (from: string, to: string) => {
    renameSync(from, to);
    moves.push([from, to]);
  };
  try {
    for (const part of PARTS) {
      const next = join(staging, part);
      const published = join(distDir, part);
      if (!existsSync(next)) continue;
      if (existsSync(published)) move(published, join(staging, `old-${part}`));
      move(next, published);
    }
  } catch (error) {
    try {
      for (const [from, to] of moves.toReversed()) renameSync(to, from);
      onPutBack?.();
    } catch {
      // With the marker there, whoever comes next finishes it; why it could not be done is told.
    }
    throw error;
  }
  rmSync(staging, { recursive: true, force: true });
}
