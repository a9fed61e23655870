import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../sidecar/main.ts', import.meta.url));

/** A sidecar on one port through all its lives. Disposing of it ends it. */
export interface Sidecar extends AsyncDisposable {
  readonly origin: string;
  /** How many times it was killed; an answer that spans two of them need not have come. */
  kills(): number;
  /** Whether it began to serve so shortly ago that it may say that it has nothing to serve yet. */
  isFresh(): boolean;
  /** SIGKILL, and the next life; resolves when that one serves. */
  killAndRestart(): Promise<void>;
  /** Resident memory now, MB; not a number where nobody tells. */
  residentMB(): Promise<number>;
  /** What it logged as an error, and ends that nobody asked for. */
  readonly complaints: readonly string[];
}

/** A start may fall into the moment in which one set takes the place of another. */
const FRESH_MS = 5000;

/** Starts one with an environment that names its port. */
export async function startSidecar(env: Readonly<Record<string, string>>): Promise<Sidecar> {
  const complaints: string[] = [];
  let kills = 0;
  let isMeant = false;

  const live = async (): Promise<{ child: ChildProcess; ended: Promise<unknown>; origin: string }> => {
    isMeant = false;
    const child = spawn(process.execPath, ['--max-semi-space-size=8', '--heap-growing-percent=50', MAIN], {
      env: { HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    child.once('exit', (code, signal) => {
      if (!isMeant) complaints.push(`it ended by itself: ${signal ?? code}`);
    });
    createInterface(child.stderr).on('line', (line) => complaints.push(line));
    const lines = createInterface(child.stdout);
    const origin = await new Promise<string>((resolve, reject) => {
      lines.on('line', (line) =>
        line.startsWith('Reviewcast is') ? resolve(line.split(' ').at(-1) ?? '') : complaints.push(line),
      );
      lines.once('close', () => reject(new Error(`the sidecar did not start: ${complaints.join(' ')}`)));
    });
    return { child, ended, origin };
  };

  let life = await live();
  let startedAt = performance.now();
  const end = async (signal: NodeJS.Signals) => {
    isMeant = true;
    life.child.kill(signal);
    await life.ended;
  };
  return {
    origin: life.origin,
    complaints,
    kills: () => kills,
    isFresh: () => performance.now() - startedAt < FRESH_MS,
    async killAndRestart() {
      kills += 1;
      await end('SIGKILL');
      life = await live();
      startedAt = performance.now();
      kills += 1;
    },
    async residentMB() {
      const status = await readFile(`/proc/${life.child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  };
}
