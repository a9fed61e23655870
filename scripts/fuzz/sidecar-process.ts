import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ask } from '../../sidecar/test/ask.ts';
import type { Site } from './target.ts';

const MAIN = fileURLToPath(new URL('../../sidecar/main.ts', import.meta.url));

/** A sidecar in a process of its own on a free port of loopback, started when it is first asked for, and anew where it ended. */
export function sidecarProcess(env: Readonly<Record<string, string>>): Site & AsyncDisposable {
  let running: { child: ChildProcess; origin: string; ended: Promise<unknown> } | null = null;
  let complaints: string[] = [];

  const start = async () => {
    const child = spawn(process.execPath, [MAIN], {
      env: { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    createInterface(child.stderr).on('line', (line) => complaints.push(line));
    const lines = createInterface(child.stdout);
    const origin = await new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.startsWith('Reviewcast is')) resolve(line.split(' ').at(-1) ?? '');
        // What is logged at this level is a fault.
        else complaints.push(line);
      });
      lines.once('close', () => reject(new Error(`the sidecar did not start: ${complaints.join(' ')}`)));
    });
    const started = { child, origin, ended };
    running = started;
    child.once('exit', (code, signal) => {
      if (running !== started) return;
      running = null;
      complaints.push(`the sidecar ended: ${signal ?? code}`);
    });
    return started;
  };

  return {
    origin: async () => (running ?? (await start())).origin,
    async complaint() {
      // What it wrote before this answer has arrived by then.
      if (running !== null) await ask(`${running.origin}/healthz`).catch(() => undefined);
      const said = complaints.join('\n').slice(0, 2000);
      complaints = [];
      return said === '' ? null : said;
    },
    async [Symbol.asyncDispose]() {
      const last = running;
      running = null;
      last?.child.kill('SIGTERM');
      await last?.ended;
    },
  };
}
