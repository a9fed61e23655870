import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { familyOf } from '../workers/process-family.ts';
import { watchMemory } from './family-memory.ts';

/** A build that ended, or was killed. */
export interface WatchedBuild {
  readonly seconds: number;
  /** The most that it and all that it started held at once, MB, shared pages counted once; not a number without /proc. */
  readonly peakMB: number;
  /** How many reviews it had to analyse, as far as it said; 0 where it said nothing. */
  readonly analysed: number;
}

const PROGRESS = /^Analysing reviews: (\d+) of (\d+)/;

/**
 * Builds a site in a process of its own; with `killAt`, from 0 to 1, it and all that it started are killed once that
 * share of the reviews is analysed. Rejects where it fails by itself.
 */
export async function watchedBuild(
  { contentDir, distDir }: { contentDir: string; distDir: string },
  { killAt }: { killAt?: number } = {},
): Promise<WatchedBuild> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, CONTENT_DIR: contentDir, DIST_DIR: distDir, BASE_URL: 'http://localhost:1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = child.pid ?? Number.NaN;
  using memory = watchMemory(pid);
  let analysed = 0;
  let isKilled = false;
  const ended = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    const [, done, total] = PROGRESS.exec(line) ?? [];
    if (done === undefined) continue;
    analysed = Math.max(analysed, Number(killAt === undefined ? total : done));
    if (killAt === undefined || isKilled || Number(done) < killAt * Number(total)) continue;
    isKilled = true;
    for (const each of await familyOf(pid)) process.kill(each, 'SIGKILL');
  }
  const [code] = await ended;
  if (code !== 0 && !isKilled) throw new Error(`the build ended with code ${code}`);
  return { seconds: (performance.now() - start) / 1000, peakMB: memory.peakMB(), analysed };
}
