import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { z } from 'zod';
import { COMPILED } from '../../test/compiled.ts';
import { ask } from '../../test/ask.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

const line = z.looseObject({
  level: z.string(),
  msg: z.string(),
  worker: z.number().optional(),
  pid: z.number().optional(),
});

/** A line of the log. */
export type LogLine = z.infer<typeof line>;

/** A sidecar of several workers. Disposing of it kills the supervisor, with which its workers end. */
export interface StartedFamily extends AsyncDisposable {
  readonly url: string;
  /** Process id of the supervisor. */
  readonly pid: number;
  /** The log so far. */
  readonly logged: readonly LogLine[];
  /** What was written to standard error. */
  readonly errors: readonly string[];
  /** Lines of the log with this message. */
  told(msg: string): readonly LogLine[];
  /** Process id of each worker by its number, the newest where it was replaced. */
  pids(): ReadonlyMap<number, number>;
  /** Number of the worker that keeps the hub. */
  keeper(): number;
  /** Resolves with exit code and signal of the supervisor. */
  readonly ended: Promise<readonly unknown[]>;
  /** Resolves when each of `count` workers has answered. */
  allAnswer(count?: number): Promise<void>;
}

/** Starts one over a directory with a published set; resolves when it says that it serves, or when it ended before. */
export async function startFamily(
  directory: string,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedFamily> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...COMPILED,
      HOST: '127.0.0.1',
      PORT: '0',
      WORKERS: '2',
      DIST_DIR: directory,
      DATA_DIR: join(directory, 'data'),
      RATE_LIMIT_PER_MINUTE: '0',
      HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const logged: LogLine[] = [];
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (text) => errors.push(text));
  const url = await new Promise<string>((resolve) => {
    const lines = createInterface(child.stdout);
    lines.on('line', (text) => {
      if (text.startsWith('{')) logged.push(line.parse(JSON.parse(text)));
      else resolve(text.split(' ').at(-1) ?? '');
    });
    lines.once('close', () => resolve(''));
  });
  const told = (msg: string) => logged.filter((each) => each.msg === msg);
  const answered = () => new Set(told('request').map(({ worker }) => worker)).size;
  return {
    url,
    pid: child.pid ?? 0,
    logged,
    errors,
    told,
    pids: () => new Map(told('a worker was started').map(({ worker = 0, pid = 0 }) => [worker, pid])),
    keeper: () => told('a worker keeps the hub').at(-1)?.worker ?? 0,
    ended,
    async allAnswer(count = 2) {
      await expect
        .poll(async () => {
          await ask(`${url}/reviews.json`);
          return answered();
        })
        .toBe(count);
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A connection to a worker that does not keep the hub; to be destroyed. */
export async function connectedElsewhere(family: StartedFamily): Promise<Agent> {
  for (;;) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const id = `connection-${Math.random()}`;
    await ask(`${family.url}/robots.txt`, { agent, headers: { 'X-Request-Id': id } });
    const line = () => family.told('request').find((each) => each['requestId'] === id);
    await expect.poll(line).toBeDefined();
    if (line()?.worker !== family.keeper()) return agent;
    agent.destroy();
  }
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A figure of `/metrics`; not a number where it is missing. */
export async function figureOf({ url }: Pick<StartedFamily, 'url'>, name: string): Promise<number> {
  const { text } = await ask(`${url}/metrics`);
  const found = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(found?.slice(name.length + 1) ?? Number.NaN);
}
