import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/** The seed of all generated content, so that figures of two days are about the same reviews. */
const SEED = 20_251_121;

/** A command that ended: how long it took and the most memory that it held at once. */
export interface Ran {
  readonly seconds: number;
  /** Peak resident memory of it or a process that it started, whichever had most, MB; not a number without /proc. */
  readonly peakMB: number;
}

/** Runs a script of this project to its end in a process of its own; rejects with its errors when it fails. */
export async function run(
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Ran> {
  const start = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  let peakKB = 0;
  const watch = setInterval(async () => {
    const peaks = await Promise.all((await familyOf(String(child.pid))).map(peakOf));
    peakKB = Math.max(peakKB, ...peaks);
  }, 50);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${script} ended with code ${code}: ${errors}`);
  return { seconds: (performance.now() - start) / 1000, peakMB: peakKB === 0 ? Number.NaN : peakKB / 1024 };
}

/** A process and those that it started, by their ids; without /proc itself alone. */
async function familyOf(pid: string): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const families = await Promise.all(children.split(' ').filter(Boolean).map(familyOf));
  return [pid, ...families.flat()];
}

/** The peak resident memory of a process so far, kB; 0 where it has ended, and without /proc. */
async function peakOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0);
}

/** Makes a content directory with so many generated reviews below `folder`, unless it is there. */
export async function generatedContent(folder: string, reviews: number): Promise<string> {
  const directory = join(folder, `content-${reviews}`);
  const isThere = await access(directory).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await run('scripts/sample/generate.ts', [
      '--reviews',
      String(reviews),
      '--seed',
      String(SEED),
      '--out',
      directory,
    ]);
  }
  return directory;
}

/** Builds a content directory into `distDir`, and gives that. */
export async function built(contentDir: string, distDir: string): Promise<string> {
  await run('scripts/build.ts', [], {
    CONTENT_DIR: contentDir,
    DIST_DIR: distDir,
    BASE_URL: 'http://localhost:1',
  });
  return distDir;
}
