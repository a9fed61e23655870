import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../sidecar/main.ts', import.meta.url));

/** A sidecar on one port through all its lives. Disposing of it ends it. */
export interface Sidecar extends AsyncDisposable {
  readonly origin: string;
  /** How many times it was killed or became ready; an answer that spans a change, or an odd count, need not have come. */
  kills(): number;
  /** SIGKILL, and the next life; resolves when that one is ready. */
  killAndRestart(): Promise<void>;
  /** Resident memory now, MB; not a number where nobody tells. */
  residentMB(): Promise<number>;
  /** What it logged as an error, and ends that nobody asked for. */
  readonly complaints: readonly string[];
}

/** A start may fall into the moment in which one set takes the place of another; it is ready soon after. */
const READY_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 100;

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
  const end = async (signal: NodeJS.Signals) => {
    isMeant = true;
    life.child.kill(signal);
    await life.ended;
  };
  return {
    origin: life.origin,
    complaints,
    kills: () => kills,
    async killAndRestart() {
      kills += 1;
      await end('SIGKILL');
      life = await live();
      const until = performance.now() + READY_WITHIN_MS;
      while (!(await isReady(life.origin))) {
        if (performance.now() > until) {
          complaints.push(`it was not ready within ${READY_WITHIN_MS / 1000} s`);
          break;
        }
        await setTimeout(ASK_EVERY_MS);
      }
      kills += 1;
    },
    async residentMB() {
      const status = await readFile(`/proc/${life.child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
