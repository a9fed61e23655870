import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** A server in a process of its own. Disposing of it ends the process. */
export interface StartedServer extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  /** Of the process that was started. */
  readonly pid: number;
  /** From the start of the process to the line that names the address. */
  readonly readyMs: number;
  /** Resident memory of the process now, MB; not a number without /proc. */
  residentMB(): Promise<number>;
}

const ADDRESS = /http:\/\/[\w.]+:(\d+)$/;

/**
 * Starts a server with the Node.js that runs this, in an environment that has nothing but `env`: it serves when it has
 * printed a line that ends with its address on loopback. Rejects when it ends before.
 */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const lines = createInterface(child.stdout);
  const address = await new Promise<RegExpExecArray | undefined>((resolve) => {
    lines.on('line', (line) => {
      const found = ADDRESS.exec(line);
      if (found !== null) resolve(found);
    });
    lines.once('close', () => resolve(undefined));
  });
  const readyMs = performance.now() - start;
  if (address === undefined) throw new Error(`${args.join(' ')} ended before it served`);
  let isAskedToEnd = false;
  child.once('exit', (code, signal) => {
    if (!isAskedToEnd) console.error(`${args.join(' ')} ended by itself: ${signal ?? code}`);
  });
  return {
    origin: address[0],
    port: Number(address[1]),
    pid: child.pid ?? Number.NaN,
    readyMs,
    async residentMB() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    async [Symbol.asyncDispose]() {
      isAskedToEnd = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
