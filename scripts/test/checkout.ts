import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = ['package.json', 'astro.config.mjs', 'tsconfig.json', 'content', 'sidecar', 'src'];

/**
 * Stands in for npm, which takes longer to start than most of what it starts: `npm start` and `npm run` do what
 * package.json says, as Node.js does it. How a newcomer gets along is tested with npm itself.
 */
const NPM = `#!/bin/sh
[ "$1" = run ] && shift
[ "$1" = --silent ] && shift
script=$1
shift
exec node --run "$script" "$@"
`;

/** What a command said on a terminal. */
export interface Said {
  readonly code: number | null;
  /** Both streams as they came, without what moves the cursor and colours. */
  readonly text: string;
  /** How many questions were answered. */
  readonly answers: number;
}

/** The project as somebody has it who has just installed it; disposing of it ends what was started in it. */
export interface Checkout extends AsyncDisposable {
  /** A path in it. */
  at(path: string): string;
  /**
   * Runs a command as a person types it on a terminal. `answer` gives the keys for a question, of which it sees what was
   * said since the last one; undefined while nothing is asked.
   */
  onTerminal(command: string, answer?: (said: string) => string | undefined): Promise<Said>;
  /** Starts a command that goes on and gives what it said up to the line that has `mark` in it. */
  start(command: string, mark: string): Promise<string>;
}

/** Whether there is what gives a command a terminal: `script` of util-linux. */
export const hasTerminals = /util-linux/.test(
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '',
);

/**
 * Copies the project, its packages and what it trains models with aside, into a directory of its own, `into` where it is given; `env` is added to what
 * commands see.
 */
export async function checkout(env: NodeJS.ProcessEnv = {}, into?: string): Promise<Checkout> {
  const directory = into ?? (await mkdtemp(join(tmpdir(), 'reviewcast-checkout-')));
  const at = (path: string) => join(directory, path);
  // At once, and without asking of each file whether it is ours: in a third of the time.
  for (const part of [...PARTS, ...scriptsOfOurs()])
    cpSync(join(PROJECT, part), at(part), { recursive: true });
  await symlink(join(PROJECT, 'node_modules'), at('node_modules'));
  await mkdir(at('.home/bin'), { recursive: true });
  await writeFile(at('.home/bin/npm'), NPM, { mode: 0o755 });
  const own = new Set([
    'CONTENT_DIR',
    'DIST_DIR',
    'DATA_DIR',
    'BASE_URL',
    'HUB_URL',
    'DISPLAY',
    'WAYLAND_DISPLAY',
  ]);
  const inherited = Object.entries(process.env).filter(([name]) => !own.has(name));
  const options = {
    cwd: directory,
    env: {
      ...Object.fromEntries(inherited),
      PATH: `${at('.home/bin')}:${process.env['PATH']}`,
      HOME: at('.home'),
      SHELL: '/bin/sh',
      TERM: 'xterm',
      ...env,
    },
  };
  const running = new Set<ChildProcess>();
  const run = (command: string) => {
    // A group of its own, so that what npm starts ends with it.
    const child = spawn('script', ['-qefc', command, '/dev/null'], { ...options, detached: true });
    running.add(child);
    child.once('exit', () => running.delete(child));
    child.stdout.setEncoding('utf8');
    return child;
  };
  return {
    at,
    async onTerminal(command, answer = () => undefined) {
      const child = run(command);
      let text = '';
      let seen = 0;
      let answers = 0;
      child.stdout.on('data', (chunk: string) => {
        text += chunk;
        const keys = answer(plain(text.slice(seen)));
        if (keys === undefined) return;
        seen = text.length;
        answers += 1;
        child.stdin.write(keys);
      });
      const [code] = await once(child, 'close');
      return { code, text: plain(text), answers };
    },
    start(command, mark) {
      const child = run(command);
      let text = '';
      return new Promise((resolve, reject) => {
        child.stdout.on('data', (chunk: string) => {
          text += chunk;
          if (
            plain(text)
              .split('\n')
              .slice(0, -1)
              .some((line) => line.includes(mark))
          )
            resolve(plain(text));
        });
        child.once('close', () => reject(new Error(`${command} ended: ${plain(text)}`)));
      });
    },
    async [Symbol.asyncDispose]() {
      for (const child of running) {
        const ended = once(child, 'exit');
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
        await ended;
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** What stands in scripts, but for what training reads, and for what has packages of its own for checks from outside. */
function scriptsOfOurs(): string[] {
  return readdirSync(join(PROJECT, 'scripts'))
    .map((name) => join('scripts', name))
    .filter((part) => part !== join('scripts', 'train') && !existsSync(join(PROJECT, part, 'package.json')));
}

/** What a terminal shows, without its control sequences (ECMA-48). */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/\u001b\[[0-9;?]*[A-Za-z]/g, '').replaceAll('\r', '');
}
