import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { COMPILED } from './compiled.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A sidecar in a process of its own. Disposing of it kills it where it still runs. */
export interface SidecarProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** What it logged, one JSON line each. */
  readonly lines: readonly string[];
  /** Sends it a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves with its exit code when it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts one on a free port of the loopback address, with nothing in its environment but what it is told; `through` is a
 * command that becomes it.
 */
export async function startSidecar(
  env: Readonly<Record<string, string>>,
  { through = [] }: { through?: readonly string[] } = {},
): Promise<SidecarProcess> {
  const [command = process.execPath, ...args] = [...through, process.execPath, MAIN];
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      // What it runs through may be for its files.
      ...(through.length === 0 ? COMPILED : {}),
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close').then(([code]): number | null =>
    typeof code === 'number' ? code : null,
  );
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  const url = new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line);
      // Where a set was being swapped it says that it waits for documents.
      const found = /^Reviewcast is .* on (http:\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`the sidecar ended with ${code}: ${lines.join('\n')}`)));
  });
  return {
    url: await url,
    pid: child.pid ?? Number.NaN,
    lines,
    signal: (signal) => void child.kill(signal),
    ended,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
